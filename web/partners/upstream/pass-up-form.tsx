import { Button, Stack, Switch } from '@mantine/core'
import { IconArrowsJoin2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { money } from '../../../shared/contract/fields.ts'
import {
  passUpModes,
  type Upstream,
  upstreamForm,
  upstreamRoutes,
} from '../../../shared/partners/upstream.ts'
import { SectionForm } from '../../accounts/profile/settings/section-form.tsx'
import { call } from '../../app/api/api.ts'
import { ChoiceCard } from '../../ui/field/choice-card.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { MappedRow } from './mapped-row.tsx'
import classes from './upstream.module.css'

type Connected = Upstream & { link: NonNullable<Upstream['link']> }

/** The form: a cost that nobody has entered is empty. */
const draft = upstreamForm.extend({
  credit_cost: money.or(z.literal('')).transform((cost) => (cost === '' ? null : cost)),
})

/** Edits what is passed up, what a credit costs upstream, and what own services and options are there. */
export function PassUpForm({ upstream }: { upstream: Connected }) {
  const { t } = useTranslation()
  const { link, currency, credit_price, services, options } = upstream
  const form = useSchemaForm(
    draft,
    {
      pass_up: link.pass_up,
      pass_names: link.pass_names,
      credit_cost: link.credit_cost ?? ('' as number | ''),
      services: services.map(({ _id, upstream_id, pass_up }) => ({ service_id: _id, upstream_id, pass_up })),
      options: options.map(({ _id, upstream_id }) => ({ option_id: _id, upstream_id })),
    },
    {
      words: 'upstream',
      save: (body, opened) => call(upstreamRoutes.change, { body: { ...body, opened } }),
      done: () => t('upstream.saved'),
      next: 'saved',
    },
  )
  const { values } = form
  const cost = typeof values.credit_cost === 'number' ? values.credit_cost : null
  const prices = { currency, credit_price, credit_cost: cost }
  const matched = {
    services: matchedByName(values.services, services, upstream.upstream_services),
    options: matchedByName(values.options, options, upstream.upstream_options),
  }
  const canMatch = matched.services !== values.services || matched.options !== values.options
  return (
    <SectionForm title={t('upstream.passed')} about={t('upstream.passed_about')} form={form}>
      <Stack gap="xs" role="radiogroup" aria-label={t('upstream.pass_up')}>
        {passUpModes.map((mode) => (
          <ChoiceCard
            key={mode}
            type="radio"
            name="pass_up"
            title={t(`upstream.mode.${mode}`)}
            hint={t(`upstream.mode_hint.${mode}`)}
            checked={values.pass_up === mode}
            onChange={() => form.setFieldValue('pass_up', mode)}
          />
        ))}
      </Stack>
      <Switch {...form.field('pass_names')} />
      <MoneyField {...form.field('credit_cost')} currency={currency} />
      {canMatch && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconArrowsJoin2 size={18} />}
            onClick={() => form.setValues(matched)}
          >
            {t('upstream.match_names')}
          </Button>
        </div>
      )}
      <h3>{t('upstream.services')}</h3>
      <div className={classes.rows}>
        {services.map((service, index) => (
          <MappedRow
            key={service._id}
            own={service}
            offered={upstream.upstream_services}
            upstream_id={values.services[index]?.upstream_id ?? null}
            prices={prices}
            onChange={(upstream_id) =>
              form.setFieldValue('services', replaced(values.services, index, { upstream_id }))
            }
            {...(values.pass_up === 'by_service' && {
              passed: values.services[index]?.pass_up ?? false,
              onPass: (pass_up: boolean) =>
                form.setFieldValue('services', replaced(values.services, index, { pass_up })),
            })}
          />
        ))}
      </div>
      <h3>{t('upstream.options')}</h3>
      <div className={classes.rows}>
        {options.map((option, index) => (
          <MappedRow
            key={option._id}
            own={option}
            offered={upstream.upstream_options}
            upstream_id={values.options[index]?.upstream_id ?? null}
            prices={prices}
            onChange={(upstream_id) =>
              form.setFieldValue('options', replaced(values.options, index, { upstream_id }))
            }
          />
        ))}
      </div>
    </SectionForm>
  )
}

type Named = { name: string }

/** Maps what is mapped to nothing yet to what has the same name there. Returns the rows themselves where there is none. */
function matchedByName<T extends { upstream_id: string | null }>(
  rows: T[],
  own: readonly Named[],
  offered: readonly (Named & { _id: string })[],
): T[] {
  const ids = new Map(offered.map(({ name, _id }) => [plain(name), _id]))
  const found = rows.map((_, index) => ids.get(plain(own[index]?.name ?? '')))
  const isNew = rows.some(({ upstream_id }, index) => upstream_id === null && found[index] !== undefined)
  if (!isNew) return rows
  return rows.map((row, index) => ({ ...row, upstream_id: row.upstream_id ?? found[index] ?? null }))
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns a list with another value in one of its rows. */
const replaced = <T,>(rows: T[], at: number, change: Partial<T>): T[] =>
  rows.map((row, index) => (index === at ? { ...row, ...change } : row))
