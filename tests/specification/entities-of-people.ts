/**
 * Section 3, the fields of people, of what is said to them and of requests, by their names on the wire: below
 * `call > place` of an answer, or `call <` where a field is only sent. What screens call them is in `screens.ts`.
 */
import type { Entities } from './items.ts';

export const ENTITIES_OF_PEOPLE: Entities = {
  'Session user': [
    { at: 'POST /authentication > session', fields: ['user.name', 'user.group.id', 'user.group.name', 'token', 'exp'] },
  ],
  'Auth state': [
    {
      at: 'GET /prerequisites/admin-group-roles > data',
      fields: ['code', 'admin_role.code', 'admin_role.description'],
    },
  ],
  Group: [
    { at: 'GET /prerequisites/admin-groups > data', fields: ['id'] },
    { at: 'GET /prerequisites/admin-group-roles > data', fields: ['id', 'group_id'] },
  ],
  Customer: [
    {
      at: 'POST /get_lipa_pole_pole_customers > users',
      fields: [
        'first_name',
        'surname',
        'other_names',
        'national_id',
        'document_number',
        'date_of_birth',
        'home_address',
        'residential_location',
        'profession',
        'msisdn',
        'next_of_kin_phone',
        'relationship',
        'loan_reference',
        'payment_method',
      ],
    },
  ],
  'SMS message': [{ at: 'POST /get_customer_sms > texts', fields: ['id', 'text'] }],
  Category: [{ at: 'POST /categories > data.data', fields: ['id', 'name', 'status', 'date_created'] }],
  Agent: [
    {
      at: 'POST /shop/agents > data',
      fields: [
        'first_name',
        'id',
        'shop',
        'username',
        'full_name',
        'phone',
        'account_number',
        'account_name',
        'biller_type',
        'is_category',
        'category',
      ],
    },
    { at: 'POST /api/v1/add_portal_user <', fields: ['password'] },
  ],
  'Portal user': [
    {
      at: 'POST /users > data',
      fields: ['username', 'full_name', 'role', 'last_seen', 'last_ip', 'otp_status', 'otp_channel'],
    },
  ],
  'Call rating': [
    { at: 'POST /get_debt_collection_calls > data', fields: ['call_type', 'other_description', 'remarks', 'date'] },
  ],
  'Deregistration request': [
    {
      at: 'POST /pending_deregistrations_requests > pending_requests',
      fields: ['date_requested', 'requested_by', 'reason'],
    },
  ],
  'Maker-checker request': [
    { at: 'POST /pending/maker/checker/requests > pending_requests', fields: ['date_requested', 'proposed'] },
  ],
};
