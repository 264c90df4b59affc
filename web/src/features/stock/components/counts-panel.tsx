import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { DEVICE_STATE_LABELS } from '@palier/contract/stock/labels.ts';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { StockCount } from '@palier/contract/stock/records.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { Link } from 'react-router';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import type * as z from 'zod';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Tools } from '../../../ui/list/list-tools.tsx';
import { Money } from '../../../ui/money.tsx';
import { NoRecords, RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { texts } from '../i18n.ts';
import { OwnerChoice } from '../../../ui/form/place-choices.tsx';
import { stockScreens } from '../screens.ts';

type Count = z.output<typeof StockCount>;

const WAYS = ['owner', 'shop', 'model'] as const;
const STATES = ['in_stock', 'reserved', 'sold', 'in_repair', 'damaged', 'lost', 'suspended', 'returned'] as const;
const FILTER = { owner: 'shop_owner_id', shop: 'shop_id', model: 'product_id' } as const;
const ALL = 'all';
const ON_PHONE = {
  in_stock: { phone: 'sum', titled: true },
  sold: { phone: 'line', titled: true },
} as const;
const hasPlace = (state: string): state is keyof typeof ON_PHONE => Object.hasOwn(ON_PHONE, state);

/** The number of devices by owner, shop or model. Each number is a link to its devices. */
export function CountsPanel() {
  const c = useTexts(texts).counts;
  const states = useTexts(DEVICE_STATE_LABELS);
  const fields = useTexts(FIELD_LABELS);
  const [chosenWay, setWay] = useSearchParam('by');
  const [chosenOwner, setOwner] = useSearchParam('owner');
  const by = WAYS.find((way) => way === chosenWay) ?? 'owner';
  const owner = by === 'owner' ? null : chosenOwner;
  const read = useCall(
    stockCalls.counts,
    { by, ...(owner && { shop_owner_id: owner }) },
    { keep_previous: true, every_ms: SELDOM_MS, live: ['stock'] },
  );
  const rows =
    read.data &&
    (read.data.counts.length > 1 ? [...read.data.counts, sumOf(read.data.counts, c.total)] : read.data.counts);
  const link = (row: Count, state: (typeof STATES)[number]) => {
    const count = row[state];
    // A row without an id has no list of its own, and the sold devices are in several states.
    const isOne = state !== 'sold' && (/^[0-9a-f-]{36}$/i.test(row.id) || row.id === ALL);
    return count === 0 || !isOne ? (
      groupThousands(count)
    ) : (
      <Link
        to={stockScreens.inventory.path({
          tab: 'devices',
          state,
          ...(row.id !== ALL && { [FILTER[by]]: row.id }),
          ...(owner && { shop_owner_id: owner }),
        })}
      >
        {groupThousands(count)}
      </Link>
    );
  };
  const columns: Array<Column<Count>> = [
    {
      id: 'name',
      phone: 'name',
      title: fields[by],
      width: 'minmax(170px, 2fr)',
      cell: (row) => (row.id === ALL ? <strong>{row.name}</strong> : row.name),
    },
    ...STATES.map((state): Column<Count> => ({
      id: state,
      ...(hasPlace(state) && ON_PHONE[state]),
      title: states[state],
      align: 'right',
      width: 'minmax(76px, 1fr)',
      // What is for sale and what was sold is always there; the others are shown by a press on the row.
      wide: !hasPlace(state),
      cell: (row) => link(row, state),
    })),
    // Only people who set prices may see what the stock is worth.
    ...((rows ?? []).some(({ value_fcfa }) => value_fcfa !== null)
      ? [
          {
            id: 'value',
            phone: 'side',
            title: c.value,
            align: 'right',
            width: 'minmax(150px, 1.2fr)',
            cell: (row) => (row.value_fcfa === null ? '—' : <Money fcfa={row.value_fcfa} strong={row.id === ALL} />),
          } satisfies Column<Count>,
        ]
      : []),
  ];
  return (
    <Section dense>
      <Tools>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={by}
          onChange={(_, way: (typeof WAYS)[number] | null) => way && setWay(way)}
          aria-label={c.by}
        >
          {WAYS.map((way) => (
            <ToggleButton key={way} value={way}>
              {fields[way]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {by !== 'owner' && <OwnerChoice small label={fields.owner} value={owner} onChange={setOwner} />}
      </Tools>
      {read.isError ? (
        <div style={{ padding: 16 }}>
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        </div>
      ) : (
        <Table caption={c.caption} rows={rows} columns={columns} empty={<NoRecords says={c.empty} />} />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
        {(rows ?? []).some(({ value_fcfa }) => value_fcfa !== null) && c.valueHelp}
      </Typography>
    </Section>
  );
}

function sumOf(counts: readonly Count[], name: string): Count {
  const sum = (field: Exclude<keyof Count, 'id' | 'name' | 'value_fcfa'>): number =>
    counts.reduce((all, count) => all + count[field], 0);
  return {
    id: ALL,
    name,
    in_stock: sum('in_stock'),
    reserved: sum('reserved'),
    sold: sum('sold'),
    damaged: sum('damaged'),
    lost: sum('lost'),
    suspended: sum('suspended'),
    in_repair: sum('in_repair'),
    returned: sum('returned'),
    value_fcfa: counts.some(({ value_fcfa }) => value_fcfa === null)
      ? null
      : counts.reduce((all, { value_fcfa }) => all + (value_fcfa ?? 0), 0),
  };
}
