/** Requests an entry by hand. The fields follow what happened. */
import { booksCalls } from '@palier/contract/books/calls.ts';
import {
  Bought,
  BOUGHT_LABELS,
  BRINGS_MONEY,
  HAND_EVENT_HELP,
  type HandEvent,
  MONEY_PLACE_LABELS,
  MoneyPlace,
  MOVES_NO_MONEY,
} from '@palier/contract/books/hand-entries.ts';
import { HandEntryInput } from '@palier/contract/books/hand-entry-calls.ts';
import { HAND_EVENTS, JOURNAL_EVENT_LABELS } from '@palier/contract/books/journal-events.ts';
import { useWatch } from 'react-hook-form';
import { businessToday } from '../../../ui/business-now.ts';
import { ChoiceInput } from '../../../ui/form/choice-input.tsx';
import { MoneyInput, SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { ShopChoice } from '../../../ui/form/place-choices.tsx';
import { RequestForm } from '../../../ui/form/request-form.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { booksTexts } from '../i18n.ts';

export function EntryForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(booksTexts).hand;
  const today = businessToday();
  return (
    <RequestForm
      title={t.add}
      does={t.does}
      call={booksCalls.requestEntry}
      schema={HandEntryInput}
      defaults={{
        event: 'shop_payment',
        value_on: today,
        amount_fcfa: undefined,
        place: 'bank',
        to_place: null,
        bought: null,
        shop_id: null,
        reference: '',
        reason: '',
      }}
      draft="request.books.entry"
      toSent={(values) => values}
      refreshes={[booksCalls.handEntries]}
      onClose={onClose}
    >
      <EntryFields today={today} />
    </RequestForm>
  );
}

function EntryFields({ today }: { today: string }) {
  const t = useTexts(booksTexts).hand;
  const events = useTexts(JOURNAL_EVENT_LABELS);
  const help = useTexts(HAND_EVENT_HELP);
  const places = useTexts(MONEY_PLACE_LABELS);
  const purchases = useTexts(BOUGHT_LABELS);
  const event = useWatch({ name: 'event' }) as HandEvent;
  const options = MoneyPlace.options.map((place) => [place, places[place]] as const);
  return (
    <>
      <SelectInput
        name="event"
        label={t.event}
        help={help[event]}
        required
        options={HAND_EVENTS.map((one) => [one, events[one]] as const)}
      />
      {event === 'shop_payment' && (
        <ChoiceInput name="shop_id" label={t.shop} required draw={(props) => <ShopChoice {...props} />} />
      )}
      {event === 'vat_invoice' && (
        <SelectInput
          name="bought"
          label={t.bought}
          required
          options={Bought.options.map((bought) => [bought, purchases[bought]] as const)}
        />
      )}
      {!MOVES_NO_MONEY.has(event) && (
        <SelectInput name="place" label={BRINGS_MONEY.has(event) ? t.into : t.from} required options={options} />
      )}
      {event === 'transfer' && <SelectInput name="to_place" label={t.to} required options={options} />}
      <MoneyInput name="amount_fcfa" label={t.amount} required />
      <TextInput
        name="value_on"
        type="date"
        label={t.day}
        required
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      />
      <TextInput
        name="reference"
        label={t.reference}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
    </>
  );
}
