/** The text that `npm start` prints once everything runs. */
const spoken = (msisdn) => msisdn.replace(/^(\+237)(\d{3})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5');

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map(
      (row) =>
        `    ${row
          .map((cell, column) => cell.padEnd(widths[column]))
          .join('   ')
          .trimEnd()}`,
    )
    .join('\n');
}

export function banner({ address, console_address, sandbox_address, data, market }) {
  const { staff, password, people, is_seeded } = market;
  const agent = staff.find(({ username }) => username === 'agent') ?? staff[0];
  const to = encodeURIComponent(agent.msisdn);
  return [
    '',
    `  Palier is ready.${is_seeded ? ' A market of invented people was made for you.' : ''}`,
    '',
    `    Console    ${console_address ?? 'is not built here'}`,
    `    API        ${address}/portal_api/docs`,
    `    Sandbox    ${sandbox_address}    a phone in the browser, and the providers behind it`,
    '',
    '  Sign in as one of these',
    table([
      ['username', 'dealer code', 'password', 'phone', 'group'],
      ...staff.map((person) => [
        person.username,
        person.dealer_code ?? '–',
        password,
        person.msisdn,
        person.group + (person.must_change_password ? ', must choose a new password' : ''),
      ]),
    ]),
    '',
    '  The sign-in code is texted to the phone. It arrives in the sandbox:',
    `    ${sandbox_address}/?msisdn=${to}`,
    `    curl '${sandbox_address}/messages?to=${to}'`,
    ...(people.length > 0
      ? ['', '  People to look up', table(people.map(({ msisdn, name, story }) => [spoken(msisdn), name, story]))]
      : []),
    '',
    `  Data and logs are under ${data}. Ctrl-C stops everything.`,
    '',
  ].join('\n');
}
