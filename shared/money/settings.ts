import { z } from 'zod'
import { country, credits, currency, line, money, text } from '../contract/fields.ts'
import { defineSettings } from '../contract/settings.ts'

/** The settings of what is sold and how it is paid. Each method's is its name. */
const buying = defineSettings({
  currency: {
    value: currency.default('EUR'),
    readBy: 'everybody',
    form: { card: 'prices', order: 1, control: 'currency' },
  },
  /** The net price of one credit in the currency's minor unit, for any amount and for orders paid directly. */
  credit_price: {
    value: money.min(1).default(1000),
    readBy: 'everybody',
    form: { card: 'prices', order: 2, control: 'money' },
  },
  /** The smallest and the largest number of credits bought without a package, in hundredths. */
  min_purchase: {
    value: credits.min(1).default(5_00),
    readBy: 'everybody',
    form: { card: 'prices', order: 3, half: true, control: 'credits' },
  },
  max_purchase: {
    value: credits.min(1).default(1_000_00),
    readBy: 'everybody',
    form: { card: 'prices', order: 4, half: true, control: 'credits' },
  },
  bank: { value: z.boolean().default(true), readBy: 'everybody', form: { card: 'methods', order: 1 } },
  stripe: { value: z.boolean().default(false), readBy: 'everybody', form: { card: 'methods', order: 2 } },
  paypal: { value: z.boolean().default(false), readBy: 'everybody', form: { card: 'methods', order: 3 } },
  payfast: { value: z.boolean().default(false), readBy: 'everybody', form: { card: 'methods', order: 4 } },
  klarna: { value: z.boolean().default(false), readBy: 'everybody', form: { card: 'methods', order: 5 } },
  coinbase: { value: z.boolean().default(false), readBy: 'everybody', form: { card: 'methods', order: 6 } },
  bank_details: {
    value: text(1000).default(''),
    readBy: 'signed-in',
    form: { card: 'methods', order: 7, control: 'lines' },
  },
})

/** The settings of the seller on invoices. Without a country no sale is taxed by another country's rules. */
const selling = defineSettings({
  company_name: { value: line(120).default(''), readBy: 'team', form: { card: 'seller', order: 1 } },
  company_address: { value: line(200).default(''), readBy: 'team', form: { card: 'seller', order: 2 } },
  company_post_code: {
    value: line(20).default(''),
    readBy: 'team',
    form: { card: 'seller', order: 3, half: true },
  },
  company_city: {
    value: line(120).default(''),
    readBy: 'team',
    form: { card: 'seller', order: 4, half: true },
  },
  company_country: {
    value: country.or(z.literal('')).default(''),
    readBy: 'team',
    form: { card: 'seller', order: 5, control: 'country' },
  },
  company_vat_no: {
    value: line(40).default(''),
    readBy: 'team',
    form: { card: 'seller', order: 6, half: true, control: 'vat_no' },
  },
  company_reg: {
    value: line(60).default(''),
    readBy: 'team',
    form: { card: 'seller', order: 7, half: true },
  },
  company_email: {
    value: line(200).default(''),
    readBy: 'team',
    form: { card: 'seller', order: 8, half: true, control: 'email' },
  },
  company_phone: {
    value: line(40).default(''),
    readBy: 'team',
    form: { card: 'seller', order: 9, half: true, control: 'phone' },
  },
  /** The prefix of invoice numbers, before the year. */
  invoice_prefix: {
    value: z
      .string()
      .max(10)
      .regex(/^[A-Z0-9-]*$/)
      .default(''),
    readBy: 'team',
    form: { card: 'documents', order: 1, control: 'code' },
  },
  /** The last line of invoices. */
  invoice_footer: { value: line(300).default(''), readBy: 'team', form: { card: 'documents', order: 2 } },
  /** Years for which the operator's documents of invoices and credit notes are retained. */
  document_years: {
    value: z.number().int().min(1).max(30).default(10),
    readBy: 'team',
    form: { card: 'documents', order: 3 },
  },
})

export const moneySettings = { ...buying, ...selling }
