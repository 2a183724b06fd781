import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { id } from '../../../../shared/contract/fields.ts'
import { type AgentTerms, agentTermsForm, agentTermsRoutes } from '../../../../shared/orders/agent-terms.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { HundredthsField } from '../../../ui/field/hundredths-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

/** A percent that nobody has entered is none. */
const typed = z.number().int().min(0).max(100).or(z.literal(''))
const draft = agentTermsForm.extend({
  discounts: z
    .array(z.object({ service_id: id, percent: typed }))
    .transform((rows) => rows.map((row) => ({ ...row, percent: row.percent || 0 })))
    .transform((rows) => rows.filter(({ percent }) => percent > 0)),
})

type Discounts = z.input<typeof draft>['discounts']
type Props = { agent_id: string; terms: AgentTerms; onClose: () => void }

/** Edits an agent's credit limit and what comes off each service. */
export function TermsDialog({ agent_id, terms, onClose }: Props) {
  const { t } = useTranslation()
  const { services, credit_limit } = terms
  /** Gives each service a row. */
  const rowsOf = (discounts: Discounts): Discounts =>
    services.map(({ _id }) => ({
      service_id: _id,
      percent: discounts.find(({ service_id }) => service_id === _id)?.percent ?? '',
    }))
  const form = useSchemaForm(
    draft,
    { credit_limit, discounts: rowsOf(terms.discounts) },
    {
      words: 'agent_terms',
      taken: ({ discounts, ...theirs }) => ({
        ...theirs,
        ...(discounts && { discounts: rowsOf(discounts) }),
      }),
      save: (body, opened) =>
        call(agentTermsRoutes.change, { params: { id: agent_id }, body: { ...body, opened } }),
      done: () => t('agent_terms.saved'),
      onClose,
    },
  )
  const change = (at: number, percent: number | '') =>
    form.setFieldValue(
      'discounts',
      form.values.discounts.map((row, index) => (index === at ? { ...row, percent } : row)),
    )
  return (
    <FormDialog form={form} title={t('agent_terms.edit')} action={t('agent_terms.save')}>
      <HundredthsField {...form.field('credit_limit')} data-autofocus />
      {services.map(({ _id, name }, index) => (
        <NumberField
          key={_id}
          label={t('agent_terms.discount_on', { service: name })}
          value={form.values.discounts[index]?.percent ?? ''}
          onChange={(percent) => change(index, percent ?? '')}
          error={form.errors[`discounts.${index}.percent`]}
          unit="%"
        />
      ))}
    </FormDialog>
  )
}
