import { Button } from '@mantine/core'
import { IconKey, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiAccess } from '../../../shared/partners/api-access.ts'
import { type ApiKey, keyRoutes, type MadeKey } from '../../../shared/partners/api-keys.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { KeyDialog, MadeKeyDialog, RotateDialog } from './key-dialogs.tsx'
import { KeyLine, useRevoking } from './key-line.tsx'
import classes from './keys.module.css'

/** Lists the keys of one's access, makes, replaces and revokes them. */
export function KeysCard({ access }: { access: ApiAccess }) {
  const { t } = useTranslation()
  const keys = useQuery(callQuery(keyRoutes.mine, { params: { id: access._id } }))
  const [adding, setAdding] = useState(false)
  const [rotated, setRotated] = useState<ApiKey | null>(null)
  const [made, setMade] = useState<MadeKey | null>(null)
  const revoking = useRevoking(keyRoutes.revoke)
  const add = (
    <Button size="sm" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      {t('api_keys.add')}
    </Button>
  )
  const menu = (key: ApiKey) => (
    <RowMenu label={t('api_keys.actions_of', { name: key.name })}>
      <RowAction icon={IconRefresh} onClick={() => setRotated(key)}>
        {t('api_keys.rotate')}
      </RowAction>
      <RowAction icon={IconTrash} danger onClick={() => revoking.start(key)}>
        {t('api_keys.revoke')}
      </RowAction>
    </RowMenu>
  )
  return (
    <Card title={t('api_keys.title')} about={t('api_keys.about')} aside={add} flush>
      <Loaded query={keys} rows={2}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<IconKey />} title={t('api_keys.none')} text={t('api_keys.none_text')} />
          ) : (
            <ul className={classes.list} aria-label={t('api_keys.title')}>
              {rows.map((key) => (
                <KeyLine key={key._id} apiKey={key} menu={menu(key)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding && <KeyDialog access={access} onMade={setMade} onClose={() => setAdding(false)} />}
      {rotated && <RotateDialog apiKey={rotated} onMade={setMade} onClose={() => setRotated(null)} />}
      {made && <MadeKeyDialog made={made} onClose={() => setMade(null)} />}
    </Card>
  )
}
