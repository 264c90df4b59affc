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

/** An empty business has nobody who could sign in. */
const setUp = (sandbox_address, data) => [
  '  This business is empty. Describe it and its first administrator in another terminal:',
  `    npm run init -- --data ${data}`,
  '',
  '  The administrator signs in with the password that it prints, and finds the first steps on the home page.',
  `  Sign-in codes arrive in the sandbox: ${sandbox_address}`,
];

const people = ({ staff, password, people }, sandbox_address) => {
  const agent = staff.find(({ username }) => username === 'agent') ?? staff[0];
  const to = encodeURIComponent(agent.msisdn);
  return [
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
  ];
};

export function banner({ address, console_address, sandbox_address, data, market }) {
  return [
    '',
    `  Palier is ready.${market.is_seeded ? ' A market of invented people was made for you.' : ''}`,
    '',
    `    Console    ${console_address ?? 'is not built here'}`,
    `    API        ${address}/portal_api/docs`,
    `    Sandbox    ${sandbox_address}    a phone in the browser, and the providers behind it`,
    '',
    ...(market.staff.length === 0 ? setUp(sandbox_address, data) : people(market, sandbox_address)),
    '',
    `  Data and logs are under ${data}. Ctrl-C stops everything.`,
    '',
  ].join('\n');
}
