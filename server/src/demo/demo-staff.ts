/**
 * The people who can sign in to a demo, one for each part of the work. They are data, so that the banner, the tests and
 * the documentation name the same people.
 */
import type { GroupName } from '../app/starting-groups.ts';

export interface DemoPerson {
  readonly username: string;
  readonly dealer_code: string | null;
  readonly full_name: string;
  /** No customer has a number that begins with +237 670. */
  readonly msisdn: string;
  readonly group: GroupName;
  readonly at_shop: boolean;
  readonly must_change_password: boolean;
  readonly language: 'en' | 'fr';
  /** Where reports by e-mail go. */
  readonly email: string | null;
}

const person = (
  username: string,
  full_name: string,
  msisdn: string,
  group: GroupName,
  more: Partial<DemoPerson> = {},
): DemoPerson => ({
  username,
  full_name,
  msisdn,
  group,
  dealer_code: null,
  at_shop: false,
  must_change_password: false,
  language: 'en',
  email: null,
  ...more,
});

export const DEMO_STAFF: readonly DemoPerson[] = [
  person('admin', 'Solange Atangana', '+237670000001', 'Administrators'),
  person('agent', 'Hervé Kamdem', '+237670000002', 'Agents', { dealer_code: 'DLA-1001', at_shop: true }),
  person('owner', 'Clarisse Djoumessi', '+237670000003', 'Shop owners', {
    dealer_code: 'DLA-1000',
    email: 'clarisse@palier.example',
  }),
  person('collector', 'Elvis Tabi', '+237670000004', 'Debt collectors'),
  person('lead', 'Rachel Ngo Biyong', '+237670000009', 'Collection leads', {
    language: 'fr',
    email: 'rachel@palier.example',
  }),
  person('finance', 'Aïssatou Bello', '+237670000005', 'Finance officers', {
    email: 'aissatou@palier.example',
  }),
  person('approver', 'Patrick Essomba', '+237670000006', 'Approval officers'),
  person('keeper', 'Thierry Mbarga', '+237670000008', 'Stock keepers', { language: 'fr' }),
  person('newcomer', 'Mercy Nkeng', '+237670000007', 'Agents', {
    dealer_code: 'DLA-1002',
    at_shop: true,
    must_change_password: true,
  }),
];
