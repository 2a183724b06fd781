import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { scopeWord } from '../../../shared/contract/api-scopes.ts'
import type { ApiKey, keyRoutes } from '../../../shared/partners/api-keys.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { CopyButton } from '../../ui/display/copy-button.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import classes from './keys.module.css'

/** Shows a key: its name, its text or the ends of it, what it may do, and when it was used. */
export function KeyLine({ apiKey, menu }: { apiKey: ApiKey; menu: ReactNode }) {
  const { t } = useTranslation()
  const { dateTime, list } = useFormat()
  const { kind, name, scopes, token, hint, last_used_at, expires_at } = apiKey
  return (
    <li className={classes.key}>
      <div className={classes.words}>
        <div className={classes.head}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <StatusPill tone={kind === 'publishable' ? 'info' : 'accent'}>
            {t(`api_keys.kind.${kind}`)}
          </StatusPill>
          {expires_at && (
            <StatusPill tone="warning">{t('api_keys.expires', { at: dateTime(expires_at) })}</StatusPill>
          )}
        </div>
        <div className={classes.token}>
          <code dir="ltr">{token ?? hint}</code>
          {token && <CopyButton text={token} label={t('api_keys.copy')} />}
        </div>
        <div className={classes.facts}>
          {list(scopes.map((scope) => t(`api_keys.scope.${scopeWord(scope)}`)))}
          {' · '}
          {last_used_at ? t('api_keys.used', { at: dateTime(last_used_at) }) : t('api_keys.never_used')}
        </div>
      </div>
      {menu}
    </li>
  )
}

/** Returns the action that revokes a key, by the call of its owner or of the operator. */
export function useRevoking(route: typeof keyRoutes.revoke | typeof keyRoutes.revokeOf) {
  const { t } = useTranslation()
  return useAction(({ _id: id }: ApiKey) => call(route, { params: { id } }), {
    ask: ({ name }) => ({
      title: t('api_keys.revoke_title', { name }),
      text: t('api_keys.revoke_text'),
      action: t('api_keys.revoke'),
      danger: true,
    }),
    done: (_, { name }) => t('api_keys.revoked', { name }),
  })
}
