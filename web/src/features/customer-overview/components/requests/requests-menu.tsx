/**
 * The requests on a customer’s card: one menu, each entry for holders of its role, with the reason why an entry is not
 * available.
 */
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import type { RequestKind } from '@palier/contract/approvals/kinds.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import type { Call } from '@palier/contract/call.ts';
import { Suspense, lazy, useId, useState } from 'react';
import { useTexts } from '../../../../ui/language.tsx';
import { usePending } from '../../../../ui/feedback/use-pending.ts';
import { useSession } from '../../../../ui/session.tsx';
import { useSearchParam } from '../../../../ui/use-search-param.ts';
import { opensLater } from '../../../../ui/opens-later.tsx';
import { requestTexts } from '../../requests.i18n.ts';
import type { Card } from '../card.ts';
import type { RequestName } from './requests-choices.tsx';

const RequestsChoices = opensLater(async () => (await import('./requests-choices.tsx')).RequestsChoices);

const ImeiForm = lazy(async () => ({ default: (await import('./imei-form.tsx')).ImeiForm }));
const LockSolutionForm = lazy(async () => ({ default: (await import('./lock-solution-form.tsx')).LockSolutionForm }));
const ExtensionForm = lazy(async () => ({ default: (await import('./extension-form.tsx')).ExtensionForm }));
const WaiverForm = lazy(async () => ({ default: (await import('./waiver-form.tsx')).WaiverForm }));
const EndingForm = lazy(async () => ({ default: (await import('./ending-form.tsx')).EndingForm }));
const LocationForm = lazy(async () => ({ default: (await import('./location-form.tsx')).LocationForm }));
const IdentityForm = lazy(async () => ({ default: (await import('./identity-form.tsx')).IdentityForm }));
const RefundForm = lazy(async () => ({ default: (await import('./refund-form.tsx')).RefundForm }));

interface Item {
  readonly name: RequestName;
  readonly call: Pick<Call, 'access'>;
  /** It can be requested while at least one of these kinds is not pending. */
  readonly kinds: readonly RequestKind[];
  /** What it needs: an active loan, a loan that may still wait for its activation, or a loan or an open sale. */
  readonly needs?: 'active' | 'running' | 'anything';
}

const ITEMS: readonly Item[] = [
  { name: 'extension', call: loansCalls.requestExtension, kinds: ['loan_extension'], needs: 'active' },
  { name: 'waiver', call: deviceLocksCalls.requestWaiver, kinds: ['waiver'], needs: 'active' },
  { name: 'imei', call: deviceLocksCalls.requestImeiChange, kinds: ['imei_change'], needs: 'running' },
  { name: 'lock_solution', call: deviceLocksCalls.requestLockSolution, kinds: ['lock_solution'], needs: 'running' },
  { name: 'location', call: customersCalls.requestCustomerLocation, kinds: ['customer_location'] },
  { name: 'identity', call: customersCalls.requestCustomerIdentity, kinds: ['customer_identity'] },
  { name: 'refund', call: loansCalls.requestRefund, kinds: ['refund'] },
  {
    name: 'ending',
    call: loansCalls.requestDeactivation,
    kinds: ['loan_deactivation', 'deregistration'],
    needs: 'anything',
  },
];

/** The phones that this loan lost. */
const lostPhones = ({ former_phones }: Card, loan_id: string): Card['former_phones'] =>
  former_phones.filter((phone) => phone.is_lost && phone.loan_id === loan_id);

export function RequestsMenu({ card }: { card: Card }) {
  const t = useTexts(requestTexts);
  const { may } = useSession();
  const id = useId();
  // It stays where it is while it closes.
  const [menu, setMenu] = useState<{ readonly at: HTMLElement; readonly is_open: boolean } | null>(null);
  const closeMenu = (): void => setMenu((now) => now && { ...now, is_open: false });
  // Another screen may ask for one of the requests by its name in the address.
  const [asked, setAsked] = useSearchParam('request');
  const [chosen, setOpen] = useState<Item['name'] | null>(null);
  const pending = usePending([{ kind: 'customer', id: card.customer.id }]);
  const loan = card.loans.find(({ status }) => status === 'active' || status === 'pending_activation');
  const runs = {
    active: loan?.status === 'active',
    running: loan !== undefined,
    anything: loan !== undefined || card.open_application_id !== null,
  };
  const waits = (kind: RequestKind): boolean => pending.some((one) => one.kind === kind);
  const barred = ({ kinds, needs }: Item): string | null => {
    if (needs && !runs[needs]) return needs === 'anything' ? t.nothingRuns : t.noActiveLoan;
    return kinds.every(waits) ? t.waits : null;
  };
  const items = ITEMS.filter(({ call }) => may(call.access));
  if (items.length === 0) return null;
  const wanted = items.find((item) => item.name === asked && barred(item) === null);
  const open = chosen ?? wanted?.name ?? null;
  const close = (): void => {
    setOpen(null);
    if (asked !== null) setAsked(null, { replace: true });
  };
  return (
    <>
      <Button
        variant="outlined"
        id={id}
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-expanded={menu?.is_open ?? false}
        onClick={(event) => setMenu({ at: event.currentTarget, is_open: true })}
      >
        {t.menu}
      </Button>
      {menu && (
        <RequestsChoices
          anchor={menu.at}
          open={menu.is_open}
          labelled_by={id}
          choices={items.map((item) => ({ name: item.name, says: t.items[item.name], barred: barred(item) }))}
          onChoose={(name) => {
            closeMenu();
            setOpen(name);
          }}
          onClose={closeMenu}
        />
      )}
      <Suspense>
        {open === 'imei' && loan && <ImeiForm loan={loan} lost={lostPhones(card, loan.id)} onClose={close} />}
        {open === 'lock_solution' && loan && <LockSolutionForm loan={loan} onClose={close} />}
        {open === 'extension' && loan && <ExtensionForm loan={loan} onClose={close} />}
        {open === 'waiver' && loan && <WaiverForm loan={loan} onClose={close} />}
        {open === 'ending' && (
          <EndingForm
            card={card}
            loan={loan}
            barred={{
              deactivation: !loan ? t.noActiveLoan : waits('loan_deactivation') ? t.waits : undefined,
              deregistration: waits('deregistration') ? t.waits : undefined,
            }}
            onClose={close}
          />
        )}
        {open === 'location' && <LocationForm customer={card.customer} onClose={close} />}
        {open === 'identity' && <IdentityForm customer={card.customer} onClose={close} />}
        {open === 'refund' && <RefundForm customer_id={card.customer.id} onClose={close} />}
      </Suspense>
    </>
  );
}
