import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingCard } from '../../../../shared/contract/settings.ts'
import type { SettingsOfSite } from '../../../../shared/site/settings-routes.ts'
import { type PlacedSetting, placeOf, settingsOn } from '../../../../shared/site/settings-tabs.ts'
import type { PhraseKey } from '../../../app/phrase.ts'
import { useFormat } from '../../../i18n/format.ts'
import { usePhrase } from '../../../i18n/use-group.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Fields, Pair } from '../fields.tsx'
import type { ControlProps } from './control-props.ts'
import { SettingControl } from './setting-control.tsx'
import { limitsOf } from './setting-limits.ts'
import { SmtpCheck } from './smtp-check.tsx'
import classes from './toggles.module.css'

/** Fields of the seller that most countries require on an invoice. */
const needed = [
  'company_name',
  'company_address',
  'company_city',
  'company_country',
  'company_vat_no',
] as const

/** Lists the missing fields that invoices require. */
function CompanyHint({ values }: { values: Record<string, unknown> }) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const missing = needed.filter((name) => String(values[name]).trim() === '')
  if (missing.length === 0) {
    return (
      <Alert color="accent" variant="light" icon={<IconCircleCheck />}>
        {t('settings.company.complete')}
      </Alert>
    )
  }
  const fields = list(missing.map((name) => t(`settings.field.${name}`)))
  return (
    <Alert color="warning" variant="light" icon={<IconAlertTriangle />}>
      {t('settings.company.missing', { fields })}
    </Alert>
  )
}

type Props = Omit<ControlProps, 'name'> & { card: SettingCard }

const aboutMail = ({ smtp_of_environment }: SettingsOfSite): PhraseKey =>
  smtp_of_environment ? 'settings.mail.or_environment' : 'settings.mail.or_kept'

/** Shows the settings of a card: switches as a list, halves side by side. */
export function SettingsCard({ card, ...props }: Props) {
  const { t } = useTranslation()
  const { form, settings } = props
  const phrase = usePhrase()
  return (
    <Card
      title={
        phrase(`settings.card.${card}`) ??
        phrase(`settings.field.${card}`) ??
        phrase(`settings.tab.${card}`) ??
        ''
      }
      about={
        card === 'mail_server'
          ? t(aboutMail(settings))
          : (phrase(`settings.about.${card}`) ?? phrase(`settings.hint.${card}`))
      }
    >
      <Fields>
        {card === 'seller' && <CompanyHint values={form.values} />}
        {blocksOf(settingsOn(card)).map(({ kind, names }) => {
          const controls = names.map((name) => <SettingControl key={name} {...props} name={name} />)
          if (kind === 'half') return <Pair key={names[0]}>{controls}</Pair>
          if (kind === 'switch')
            return (
              <div key={names[0]} className={classes.list}>
                {controls}
              </div>
            )
          return <Fragment key={names[0]}>{controls}</Fragment>
        })}
        {card === 'mail_server' && <SmtpCheck fields={form.values} />}
      </Fields>
    </Card>
  )
}

type Block = { kind: 'half' | 'switch' | 'whole'; names: PlacedSetting[] }

/** Puts together what follows each other: two halves, and switches of any number. */
function blocksOf(names: readonly PlacedSetting[]): Block[] {
  const blocks: Block[] = []
  for (const name of names) {
    const kind = placeOf(name)?.half ? 'half' : limitsOf(name).kind === 'boolean' ? 'switch' : 'whole'
    const last = blocks.at(-1)
    const joins = last?.kind === kind && kind !== 'whole' && !(kind === 'half' && last.names.length === 2)
    if (joins) last.names.push(name)
    else blocks.push({ kind, names: [name] })
  }
  return blocks
}
