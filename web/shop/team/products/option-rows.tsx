import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { randomId } from '../../../app/random-id.ts'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import type { ProductDraft } from './product-draft.ts'
import classes from './products.module.css'

type Options = ProductDraft['extra_options']

type Props = {
  options: Options
  currency: string
  errors: Record<string, ReactNode>
  onChange: (options: Options) => void
}

const most = 20

/** Edits what can be ordered with a product, each with its net price. */
export function OptionRows({ options, currency, errors, onChange }: Props) {
  const { t } = useTranslation()
  const change = (at: number, part: Partial<Options[number]>) =>
    onChange(options.map((option, index) => (index === at ? { ...option, ...part } : option)))
  return (
    <Input.Wrapper
      label={t('shop_work.products.options')}
      description={t('shop_work.products.options_hint')}
      labelElement="div"
    >
      <div className={classes.options}>
        {options.map((option, at) => (
          <div key={option.key ?? option._id} className={classes.option}>
            <TextInput
              aria-label={t('shop_work.products.option_name', { number: at + 1 })}
              placeholder={t('shop_work.name')}
              maxLength={120}
              dir="auto"
              value={option.name}
              error={errors[`extra_options.${at}.name`]}
              onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
            />
            <MoneyField
              aria-label={t('shop_work.products.option_price', { number: at + 1 })}
              currency={currency}
              value={option.price}
              error={errors[`extra_options.${at}.price`]}
              onChange={(price) => change(at, { price })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('shop_work.products.remove_option', { number: at + 1 })}
              onClick={() => onChange(options.filter((_, index) => index !== at))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        ))}
        {options.length < most && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => onChange([...options, { key: randomId(), name: '', price: 0 }])}
            >
              {t('shop_work.products.add_option')}
            </Button>
          </div>
        )}
      </div>
    </Input.Wrapper>
  )
}
