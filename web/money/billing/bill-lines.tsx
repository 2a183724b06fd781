import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { creditUnit } from '../../../shared/money/money.ts'
import { randomId } from '../../app/random-id.ts'
import { HundredthsField } from '../../ui/field/hundredths-field.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import classes from './bill-drawer.module.css'

/** Line as typed, identified by its `key`: `count` in hundredths, `price` of one in minor units. */
export type BillLine = { key: string; item_name: string; count: number | ''; price: number | '' }
export const newLine = (): BillLine => ({ key: randomId(), item_name: '', count: creditUnit, price: '' })

type Props = {
  lines: BillLine[]
  /** Errors by field: `lines.0.price`. */
  errors: Record<string, ReactNode>
  currency: string
  onChange: (lines: BillLine[]) => void
}

/** Edits the lines of a bill: name, count and the net price of one. */
export function BillLines({ lines, errors, currency, onChange }: Props) {
  const { t } = useTranslation()
  const change = (at: number, part: Partial<BillLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('invoices.lines')}</legend>
      {lines.map((line, at) => (
        <div className={classes.line} key={line.key}>
          <TextInput
            label={t('invoices.field.item')}
            maxLength={200}
            withAsterisk
            value={line.item_name}
            error={errors[`lines.${at}.item_name`]}
            onChange={(event) => change(at, { item_name: event.currentTarget.value })}
          />
          <HundredthsField
            label={t('invoices.field.count')}
            withAsterisk
            value={line.count}
            error={errors[`lines.${at}.count`]}
            onChange={(count) => change(at, { count })}
          />
          <MoneyField
            label={t('invoices.bill.price')}
            currency={currency}
            withAsterisk
            value={line.price}
            error={errors[`lines.${at}.price`]}
            onChange={(price) => change(at, { price })}
          />
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="gray"
            size={36}
            disabled={lines.length === 1}
            aria-label={t('invoices.bill.remove_line', { number: at + 1 })}
            onClick={() => onChange(lines.toSpliced(at, 1))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={16} />}
        onClick={() => onChange([...lines, newLine()])}
      >
        {t('invoices.bill.add_line')}
      </Button>
    </fieldset>
  )
}
