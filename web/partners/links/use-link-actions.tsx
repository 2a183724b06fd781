import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type IssuedLink, linkKeyRoutes, type PartnerLink } from '../../../shared/partners/link-keys.ts'
import { call } from '../../app/api/api.ts'
import { SecretDialog } from '../../ui/dialog/secret-dialog.tsx'
import { useAction } from '../../ui/dialog/use-action.ts'
import { RowAction } from '../../ui/list/row-action.tsx'
import { RotationDialog } from '../keys/rotation-dialog.tsx'

type LinkActions = {
  /** The `RowAction`s of a link. */
  actions: (link: PartnerLink) => ReactNode
  /** Shows the key of a link that was just issued. */
  show: (issued: IssuedLink) => void
  dialogs: ReactNode
}

/** Returns what the team does with links: replacing a key and revoking. */
export function useLinkActions(): LinkActions {
  const { t } = useTranslation()
  const [rotated, setRotated] = useState<PartnerLink | null>(null)
  const [issued, setIssued] = useState<IssuedLink | null>(null)
  const revoking = useAction(({ _id: id }: PartnerLink) => call(linkKeyRoutes.revoke, { params: { id } }), {
    ask: ({ name }) => ({
      title: t('partner_links.revoke_title', { name }),
      text: t('partner_links.revoke_text'),
      action: t('api_keys.revoke'),
      danger: true,
    }),
    done: (_, { name }) => t('partner_links.revoked', { name }),
  })
  const dialogs = (
    <>
      {rotated && (
        <RotationDialog
          title={t('api_keys.rotate_title', { name: rotated.name })}
          text={t('partner_links.rotate_text')}
          rotate={async (body) =>
            setIssued(await call(linkKeyRoutes.rotate, { params: { id: rotated._id }, body }))
          }
          onClose={() => setRotated(null)}
        />
      )}
      {issued && (
        <SecretDialog
          title={t('api_keys.made_title', { name: issued.link.name })}
          text={t('partner_links.made_secret')}
          secret={issued.token}
          onClose={() => setIssued(null)}
        />
      )}
    </>
  )
  return {
    actions: (link) => (
      <>
        <RowAction icon={IconRefresh} onClick={() => setRotated(link)}>
          {t('api_keys.rotate')}
        </RowAction>
        <RowAction icon={IconTrash} danger onClick={() => revoking.start(link)}>
          {t('api_keys.revoke')}
        </RowAction>
      </>
    ),
    show: setIssued,
    dialogs,
  }
}
