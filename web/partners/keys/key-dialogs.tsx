import { Checkbox, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { apiScopes, publishableScopes, scopeWord } from '../../../shared/contract/api-scopes.ts'
import type { ApiAccess } from '../../../shared/partners/api-access.ts'
import { type ApiKey, keyRoutes, type MadeKey, madeKinds, newKey } from '../../../shared/partners/api-keys.ts'
import { call } from '../../app/api/api.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { SecretDialog } from '../../ui/dialog/secret-dialog.tsx'
import { ChoiceCard } from '../../ui/field/choice-card.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import classes from './keys.module.css'
import { RotationDialog } from './rotation-dialog.tsx'

type Making = { onMade: (made: MadeKey) => void; onClose: () => void }

/** Makes a key: its kind, its name, and what it may do. */
export function KeyDialog({ access, onMade, onClose }: Making & { access: ApiAccess }) {
  const { t } = useTranslation()
  const first = {
    kind: 'publishable' as (typeof madeKinds)[number],
    name: '',
    scopes: [...publishableScopes],
  }
  const form = useSchemaForm(newKey, first, {
    words: 'api_keys',
    save: async (body) => onMade(await call(keyRoutes.make, { params: { id: access._id }, body })),
    onClose,
  })
  const { kind, scopes } = form.values
  const possible = apiScopes.filter((scope) => kind !== 'publishable' || publishableScopes.includes(scope))
  const choose = (chosen: typeof kind) =>
    form.setValues({
      kind: chosen,
      scopes: chosen === 'publishable' ? [...publishableScopes] : [...apiScopes],
    })
  return (
    <FormDialog form={form} title={t('api_keys.add_title')} action={t('api_keys.make')}>
      <fieldset className={classes.scopes}>
        <Text component="legend" size="sm" fw={500}>
          {t('api_keys.kind_label')}
        </Text>
        {madeKinds.map((one) => (
          <ChoiceCard
            key={one}
            type="radio"
            name="kind"
            checked={kind === one}
            onChange={() => choose(one)}
            title={t(`api_keys.kind.${one}`)}
            hint={t(`api_keys.kind_hint.${one}`)}
          />
        ))}
      </fieldset>
      <TextInput {...form.field('name')} data-autofocus />
      <Checkbox.Group
        label={t('api_keys.scopes')}
        error={form.errors.scopes}
        value={scopes}
        onChange={(chosen) =>
          form.setFieldValue(
            'scopes',
            possible.filter((scope) => chosen.includes(scope)),
          )
        }
      >
        <div className={classes.scopes}>
          {possible.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`api_keys.scope.${scopeWord(scope)}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  )
}

/** Replaces a key, and asks how long the old one has to go on working. */
export function RotateDialog({ apiKey, onMade, onClose }: Making & { apiKey: ApiKey }) {
  const { t } = useTranslation()
  return (
    <RotationDialog
      title={t('api_keys.rotate_title', { name: apiKey.name })}
      text={t('api_keys.rotate_text')}
      rotate={async (body) => onMade(await call(keyRoutes.rotate, { params: { id: apiKey._id }, body }))}
      onClose={onClose}
    />
  )
}

/** Shows the text of a new key; a secret one is shown this once. */
export function MadeKeyDialog({ made: { key, token }, onClose }: { made: MadeKey; onClose: () => void }) {
  const { t } = useTranslation()
  const isPublishable = key.kind === 'publishable'
  return (
    <SecretDialog
      title={t('api_keys.made_title', { name: key.name })}
      text={t(isPublishable ? 'api_keys.made_publishable' : 'api_keys.made_secret')}
      secret={token}
      shownAgain={isPublishable}
      onClose={onClose}
    />
  )
}
