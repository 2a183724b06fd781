import { Button, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { publishableScopes } from '../../../shared/contract/api-scopes.ts'
import { isKeyOf, isOneOf, keysOf } from '../../../shared/contract/typed-keys.ts'
import type { ApiAccess } from '../../../shared/partners/api-access.ts'
import { keyRoutes } from '../../../shared/partners/api-keys.ts'
import { widgetModes, widgetPath, widgetScript, widgetUnits } from '../../../shared/partners/widget-words.ts'
import { call } from '../../app/api/api.ts'
import { localeNames } from '../../i18n/locales.ts'
import { useOfferedLocales } from '../../i18n/offered-locales.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { CopyButton } from '../../ui/display/copy-button.tsx'
import classes from './widget.module.css'
import type { WidgetOptions } from './widget-options.ts'

type Props = {
  access: ApiAccess
  query: string
  options: WidgetOptions
  onChange: (options: WidgetOptions) => void
}

/** Shows what is copied into one's website: a script tag, or a frame; without a key for it, how to get one. */
export function WidgetCode({ access, query, options, onChange }: Props) {
  const { t } = useTranslation()
  const making = useAction(() =>
    call(keyRoutes.make, {
      params: { id: access._id },
      body: { kind: 'publishable', name: t('widget.key_name'), scopes: [...publishableScopes] },
    }),
  )
  if (!access.api_key)
    return (
      <Card title={t('widget.code')} about={t('widget.key_needed')}>
        <Button loading={making.busy} onClick={() => making.start()}>
          {t('widget.make_key')}
        </Button>
      </Card>
    )
  const { origin } = location
  const address = query.replaceAll('&', '&amp;')
  const script = `<script src="${origin}${widgetScript}?${address}" async></script>`
  const frame = `<iframe src="${origin}${widgetPath}?${address}" title="${t('widget.frame_title')}" width="100%" height="720" style="border:0" loading="lazy"></iframe>`
  return (
    <Card
      title={t('widget.code')}
      about={
        access.website_url ? t('widget.code_about', { website: access.website_url }) : t('widget.no_website')
      }
    >
      <div className={classes.code}>
        <Options options={options} onChange={onChange} />
        <Snippet name={t('widget.script')} code={script} />
        <Snippet name={t('widget.frame')} code={frame} />
      </div>
    </Card>
  )
}

function Options({ options, onChange }: Pick<Props, 'options' | 'onChange'>) {
  const { t } = useTranslation()
  const by = { value: '', label: t('widget.by_visitor') }
  const units = keysOf(widgetUnits).map((value) => ({ value, label: t(`widget.unit.${value}`) }))
  const offered = useOfferedLocales()
  const languages = offered.map((value) => ({ value, label: localeNames[value] }))
  return (
    <div className={classes.options}>
      <Select
        label={t('widget.mode_label')}
        allowDeselect={false}
        data={widgetModes.map((value) => ({ value, label: t(`widget.mode.${value}`) }))}
        value={options.mode}
        onChange={(mode) => isOneOf(widgetModes, mode) && onChange({ ...options, mode })}
      />
      <Select
        label={t('widget.language_label')}
        allowDeselect={false}
        data={[by, ...languages]}
        value={options.lang}
        onChange={(lang) => onChange({ ...options, lang: isOneOf(offered, lang) ? lang : '' })}
      />
      <Select
        label={t('widget.units_label')}
        allowDeselect={false}
        data={[by, ...units]}
        value={options.units}
        onChange={(unit) => onChange({ ...options, units: unit && isKeyOf(widgetUnits, unit) ? unit : '' })}
      />
    </div>
  )
}

function Snippet({ name, code }: { name: string; code: string }) {
  const { t } = useTranslation()
  return (
    <section aria-label={name}>
      <h3 className={classes.name}>
        {name}
        <CopyButton text={code} label={t('widget.copy', { name })} />
      </h3>
      <code className={classes.snippet} dir="ltr">
        {code}
      </code>
    </section>
  )
}
