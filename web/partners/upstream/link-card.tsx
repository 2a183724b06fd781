import { Button, Stack } from '@mantine/core'
import { IconKey, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Upstream, upstreamRoutes } from '../../../shared/partners/upstream.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { ConnectDialog } from './connect-form.tsx'

/** Shows the portal that is connected, the balance there and whether it answers; changes its key and disconnects it. */
export function LinkCard({ link }: { link: NonNullable<Upstream['link']> }) {
  const { t } = useTranslation()
  const { credits } = useFormat()
  const [changing, setChanging] = useState(false)
  const refreshing = useAction(() => call(upstreamRoutes.refresh, {}), {
    done: () => t('upstream.refreshed'),
  })
  const leaving = useAction(() => call(upstreamRoutes.disconnect, {}), {
    ask: () => ({
      title: t('upstream.disconnect_title', { name: link.site_title }),
      text: t('upstream.disconnect_text'),
      action: t('upstream.disconnect'),
      danger: true,
    }),
    done: () => t('upstream.disconnected'),
  })
  return (
    <Card
      title={<bdi>{link.site_title}</bdi>}
      aside={
        <RowMenu label={t('ui.actions')}>
          <RowAction icon={IconKey} onClick={() => setChanging(true)}>
            {t('upstream.change_key')}
          </RowAction>
          <RowAction icon={IconPlugConnectedX} danger onClick={() => leaving.start()}>
            {t('upstream.disconnect')}
          </RowAction>
        </RowMenu>
      }
    >
      <Stack gap="sm">
        <FactList
          look="ruled-ends"
          facts={[
            {
              name: t('upstream.status'),
              value: (
                <StatusPill plain tone={link.problem ? 'danger' : 'success'}>
                  {t(link.problem ? 'upstream.disturbed' : 'upstream.works')}
                </StatusPill>
              ),
            },
            { name: t('upstream.url'), value: <bdi dir="ltr">{new URL(link.url).host}</bdi> },
            { name: t('upstream.account'), value: <bdi>{link.account}</bdi> },
            { name: t('upstream.balance'), value: credits(link.balance) },
            {
              name: t('upstream.on_account_left'),
              value: link.on_account_left > 0 && credits(link.on_account_left),
            },
            { name: t('upstream.key'), value: <code dir="ltr">{link.hint}</code> },
            {
              name: t('upstream.last_contact'),
              value: link.last_contact_at && <TimeAgo at={link.last_contact_at} />,
            },
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={refreshing.busy}
          onClick={() => refreshing.start()}
        >
          {t('upstream.refresh')}
        </Button>
      </Stack>
      {changing && <ConnectDialog url={link.url} onClose={() => setChanging(false)} />}
    </Card>
  )
}
