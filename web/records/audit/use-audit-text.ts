import { useTranslation } from 'react-i18next'
import { isKeyOf, isOneOf } from '../../../shared/contract/typed-keys.ts'
import {
  type OrderStatus,
  orderStatuses,
  type TimeFrame,
  timeFrames,
} from '../../../shared/orders/order-states.ts'
import { type AuditAction, type AuditEntry, auditActions } from '../../../shared/users/audit.ts'
import { useSiteData } from '../../app/site-data.ts'
import { usePriceTypeName } from '../../app/use-price-type-name.ts'
import { useFormat } from '../../i18n/format.ts'
import { isPhrase } from '../../i18n/is-phrase.ts'
import { holdsCredits, holdsMoney, isNamedField } from './field-names.ts'

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/**
 * Returns functions that give actions, fields and values of the audit log in plain words; unknown ones are shown
 * unchanged.
 */
export function useAuditText() {
  const { t } = useTranslation()
  const format = useFormat()
  const priceTypeName = usePriceTypeName()
  const { currency: usual = 'EUR' } = useSiteData() ?? {}

  /** Formats an amount in the currency that was recorded with it, otherwise in the site's. */
  function number(field: string, recorded: number, currency: unknown): string {
    if (field === 'price_type') return priceTypeName(recorded)
    if (holdsCredits(field)) return format.credits(recorded)
    if (!holdsMoney(field)) return format.number(recorded, { useGrouping: false })
    return format.money(recorded, typeof currency === 'string' ? currency : usual)
  }

  function value(field: string, recorded: unknown, currency?: unknown): string {
    if (recorded === null || recorded === undefined || recorded === '') return t('audit.nothing')
    if (typeof recorded === 'boolean') return t(recorded ? 'audit.yes' : 'audit.no')
    if (typeof recorded === 'number') return number(field, recorded, currency)
    if (Array.isArray(recorded))
      return recorded.length ? format.list(recorded.map((one) => value(field, one))) : t('audit.nothing')
    if (typeof recorded === 'object')
      return field === 'time_frame_prices' ? framePrices(recorded) : JSON.stringify(recorded, null, 1)
    const words = String(recorded)
    if (field === 'status' && isStatus(words)) return t(`orders.status.${words}`)
    return dateTime.test(words) ? format.dateTime(words) : words
  }

  /** Names each time frame with its price. */
  function framePrices(recorded: object): string {
    const prices = Object.entries(recorded).map(([frame, credits]) =>
      t('audit.frame_price', {
        frame: isFrame(frame) ? t(`orders.time_frame.${frame}`) : frame,
        price: value('credits', credits),
      }),
    )
    return format.list(prices)
  }

  function field(name: string): string {
    const type = /^price_type_([123])$/.exec(name)?.[1]
    if (type) return t('audit.price_of', { name: priceTypeName(Number(type)) })
    const setting = `settings.field.${name}`
    if (isNamedField(name)) return t(`audit.fields.${name}`)
    return isPhrase(setting) ? t(setting) : name.replaceAll(/[_.]/g, ' ')
  }

  const act = (act: string) => (isAct(act) ? t(`audit.act.${act}`) : act.replaceAll('_', ' '))

  return {
    act,
    /** The action of an entry; with the status of an order before and after, where it changed. */
    done: ({ act: done, before, after }: Pick<AuditEntry, 'act' | 'before' | 'after'>) => {
      const [from, to] = [before?.status, after?.status]
      if (!isStatus(from) || !isStatus(to)) return act(done)
      return t('audit.from_to', { act: act(done), from: value('status', from), to: value('status', to) })
    },
    field,
    value,
  }
}

function isAct(act: string): act is AuditAction {
  return isKeyOf(auditActions, act)
}

function isStatus(words: unknown): words is OrderStatus {
  return isOneOf(orderStatuses, words)
}

function isFrame(words: string): words is TimeFrame {
  return isOneOf(timeFrames, words)
}
