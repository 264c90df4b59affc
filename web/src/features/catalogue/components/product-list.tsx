/** The list of the catalogue: every model with its price in force, its margin and its stock. */
import { LOCK_SOLUTION_LABELS, LOCK_TYPE_LABELS } from '@palier/contract/catalogue/labels.ts';
import { LOCK_SOLUTIONS, LOCK_TYPES } from '@palier/contract/catalogue/records.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { Link, useNavigate } from 'react-router';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { texts } from '../i18n.ts';
import { catalogueScreens } from '../screens.ts';
import { importsScreens } from '../../imports/screens.ts';
import { ScreenName } from '../../../ui/layout/screen-name.tsx';
import type { PhoneRow } from './phone-row.ts';
import { usePhoneColumns } from './product-columns.tsx';

const phonesOf = (answer: { phones: PhoneRow[] }) => answer.phones;

const totalOf = (answer: { total_items: number }) => answer.total_items;

const LIVE = ['products', 'stock'] as const;

export function PhoneList() {
  const t = useTexts(texts);
  const lockTypes = useTexts(LOCK_TYPE_LABELS);
  const p = t.phone;
  const lockSolutions = useTexts(LOCK_SOLUTION_LABELS);
  const navigate = useNavigate();
  const columns = usePhoneColumns();
  return (
    <ListScreen
      name="phones"
      caption={p.caption}
      call={catalogueCalls.products}
      rows={phonesOf}
      total={totalOf}
      columns={columns}
      hidden_at_first={['product_code', 'lock', 'created_at']}
      search_label={p.search}
      filters={[
        { name: 'lock_type', label: p.lockType, options: LOCK_TYPES.map((type) => [type, lockTypes[type]] as const) },
        {
          name: 'lock_solution',
          label: p.lockSolution,
          options: LOCK_SOLUTIONS.map((solution) => [solution, lockSolutions[solution]] as const),
        },
        {
          name: 'in_stock',
          label: p.hasStock,
          options: [
            ['true', p.withStock],
            ['false', p.withoutStock],
          ],
        },
      ]}
      export_call={catalogueCalls.exportProducts}
      live={LIVE}
      onOpen={({ id }) => void navigate(catalogueScreens.product.path({ id }))}
      empty={
        <NoRecords
          says={p.empty}
          help={p.emptyHelp}
          action={
            <ActionButton
              call={catalogueCalls.addProduct}
              {...{ component: Link, to: importsScreens.add.path({ add: 'phone' }) }}
            >
              <ScreenName of={importsScreens.add.variants.phone} />
            </ActionButton>
          }
        />
      }
    />
  );
}
