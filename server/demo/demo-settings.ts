import type { SiteSettings } from '../../shared/site/settings.ts'
import { shopTerms } from './shop/shop-terms.ts'

/** Settings that an operator makes first: the seller, and the methods of payment. */
export const demoSettings: Partial<SiteSettings> = {
  captcha_verification: true,
  // Ten days of files are enough to try, and quickly made.
  retention_days: 10,
  submit_order_pay_later: true,
  live_support_public: true,
  ticket_system_public: true,
  file_upload_public: true,
  eco_calculator_public: true,
  downloads_public: true,
  shop_status: true,
  shop_oss: true,
  shop_stripe: true,
  shop_paypal: true,
  shop_payfast: true,
  shop_coinbase: true,
  shop_description: 'Tools, leads and parts for those who read and write control units.',
  shop_terms: shopTerms,
  stripe: true,
  paypal: true,
  payfast: true,
  klarna: true,
  coinbase: true,
  bank_details: 'Maproom Demo GmbH\nIBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001',
  company_name: 'Maproom Demo GmbH',
  company_address: 'Am Sandtorkai 1',
  company_post_code: '20457',
  company_city: 'Hamburg',
  company_country: 'DE',
  company_vat_no: 'DE111111125',
  company_reg: 'HRB 000000, Amtsgericht Hamburg',
  company_email: 'billing@maproom.test',
  company_phone: '+49 40 5550 1000',
  invoice_footer: 'Maproom Demo GmbH is made up, and so is everything on this document.',
}
