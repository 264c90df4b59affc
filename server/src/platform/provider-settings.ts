/** The settings of the providers of mobile money, texts, mobile data, locks, identity checks, reports and mails. */
import { type Settings, chosen } from './environment-settings.ts';
import { mailSettings } from './mail-settings.ts';
import { tableauSettings } from './tableau-settings.ts';

export function providerSettings(settings: Settings, knox_key: string | null) {
  const { demo, env, needed, providerSecret, providerUrl } = settings;
  // In production mobile data is sold only where it is set up. One of its variables without the others is a mistake.
  const sells_data = demo || Boolean(env.AFRICASTALKING_DATA_BASE_URL ?? env.AFRICASTALKING_DATA_PRODUCT);
  // The same holds for the wallet that pays out.
  const pays_out =
    demo ||
    Boolean(env.MTN_DISBURSEMENT_SUBSCRIPTION_KEY ?? env.MTN_DISBURSEMENT_API_USER ?? env.MTN_DISBURSEMENT_API_KEY);
  /** One account for texts and for mobile data. */
  const africastalking = chosen(
    sells_data || env.SMS_PROVIDER === 'africastalking',
    () => ({
      username: needed('AFRICASTALKING_USERNAME', 'sandbox'),
      api_key: providerSecret('AFRICASTALKING_API_KEY'),
    }),
    { username: '', api_key: '' },
  );
  if (!demo && africastalking.username === 'sandbox')
    settings.wrong.push('AFRICASTALKING_USERNAME: production refuses the sandbox');
  return {
    mtn: {
      base_url: providerUrl('MTN_BASE_URL'),
      subscription_key: providerSecret('MTN_SUBSCRIPTION_KEY'),
      api_user: needed('MTN_API_USER', '00000000-0000-4000-8000-000000000001'),
      api_key: providerSecret('MTN_API_KEY'),
      target_environment: env.MTN_TARGET_ENVIRONMENT,
      disbursement: chosen(
        pays_out,
        () => ({
          subscription_key: providerSecret('MTN_DISBURSEMENT_SUBSCRIPTION_KEY'),
          api_user: needed('MTN_DISBURSEMENT_API_USER', '00000000-0000-4000-8000-000000000002'),
          api_key: providerSecret('MTN_DISBURSEMENT_API_KEY'),
        }),
        null,
      ),
    },
    sms: env.SMS_PROVIDER,
    orange_sms: chosen(
      env.SMS_PROVIDER === 'orange',
      () => ({
        base_url: providerUrl('ORANGE_SMS_BASE_URL'),
        client_id: needed('ORANGE_SMS_CLIENT_ID', 'palier'),
        client_secret: providerSecret('ORANGE_SMS_CLIENT_SECRET'),
        sender: needed('ORANGE_SMS_SENDER', env.ORANGE_SMS_SENDER),
      }),
      { base_url: '', client_id: '', client_secret: '', sender: '' },
    ),
    africastalking: chosen(
      env.SMS_PROVIDER === 'africastalking',
      () => ({ base_url: providerUrl('AFRICASTALKING_BASE_URL'), ...africastalking }),
      { base_url: '', ...africastalking },
    ),
    africastalking_data: chosen(
      sells_data,
      () => ({
        base_url: providerUrl('AFRICASTALKING_DATA_BASE_URL'),
        product: needed('AFRICASTALKING_DATA_PRODUCT', 'Palier'),
        ...africastalking,
      }),
      null,
    ),
    trustonic: {
      base_url: providerUrl('TRUSTONIC_BASE_URL'),
      api_key: providerSecret('TRUSTONIC_API_KEY'),
      tenant_id: needed('TRUSTONIC_TENANT_ID', env.TRUSTONIC_TENANT_ID),
    },
    knox_guard: {
      base_url: providerUrl('KNOX_BASE_URL'),
      client_jwt: providerSecret('KNOX_CLIENT_JWT', 'demo-client'),
      private_key: knox_key,
    },
    vivo: { base_url: providerUrl('VIVO_BASE_URL'), api_key: providerSecret('VIVO_API_KEY') },
    paygo: { base_url: providerUrl('PAYGO_BASE_URL'), api_key: providerSecret('PAYGO_API_KEY') },
    smile_id: {
      base_url: providerUrl('SMILE_BASE_URL'),
      partner_id: needed('SMILE_PARTNER_ID', env.SMILE_PARTNER_ID),
      api_key: providerSecret('SMILE_API_KEY'),
    },
    tableau: tableauSettings(settings),
    mail: mailSettings(settings),
  };
}
