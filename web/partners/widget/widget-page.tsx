import { IconPlug } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type ApiAccess, accessRoutes } from '../../../shared/partners/api-access.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { RecordColumns } from '../../ui/record/record-columns.tsx'
import { LookForm, useLookForm } from './look-form.tsx'
import { PricesCard } from './prices-form.tsx'
import { WidgetCode } from './widget-code.tsx'
import { plainOptions, type WidgetOptions, widgetQuery } from './widget-options.ts'
import { WidgetPreview } from './widget-preview.tsx'

const query = callQuery(accessRoutes.mine)

/** Shows `/access_api/widget`: the widget as it will look, its colours and prices, and what is copied into one's website. */
export function WidgetPage() {
  const { t } = useTranslation()
  const own = useQuery(query)
  return (
    <>
      <PageHead about={t('widget.about')} />
      <Loaded query={own} rows={4}>
        {({ access }) => (access ? <Widget access={access} /> : <NoAccess />)}
      </Loaded>
    </>
  )
}

function NoAccess() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconPlug />}
      title={t('widget.none')}
      text={t('widget.none_text')}
      action={<Link to={pathTo('apiAccess')}>{t('api_access.offer')}</Link>}
    />
  )
}

function Widget({ access }: { access: ApiAccess }) {
  const form = useLookForm(access)
  const [options, setOptions] = useState<WidgetOptions>(plainOptions)
  const shown = widgetQuery(access.api_key, form.values, options)
  return (
    <RecordColumns
      side={
        <>
          <LookForm form={form} />
          <PricesCard access={access} />
        </>
      }
    >
      <WidgetCode access={access} query={shown} options={options} onChange={setOptions} />
      {access.api_key && access.status === 'active' && (
        <WidgetPreview query={widgetQuery(access.api_key, access, options)} colors={form.values} />
      )}
    </RecordColumns>
  )
}
