import { Button, TextInput } from '@mantine/core'
import { IconLink, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type IssuedLink,
  linkKeyRoutes,
  newLink,
  type PartnerLink,
} from '../../../shared/partners/link-keys.ts'
import { isolated } from '../../../shared/words/isolated.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Dotted } from '../../ui/display/dotted.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import classes from '../keys/keys.module.css'
import { LinkPortal } from './link-portal.tsx'
import { useLinkActions } from './use-link-actions.tsx'

/** Shows the team the links to an agent's own portals, issues them, replaces their keys and revokes them. */
export function LinksCard({ agent_id }: { agent_id: string }) {
  const { t } = useTranslation()
  const links = useQuery(callQuery(linkKeyRoutes.all, { query: { user: agent_id } }))
  const [adding, setAdding] = useState(false)
  const { actions, show, dialogs } = useLinkActions()
  const add = (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('partner_links.add')}
    </Button>
  )
  return (
    <Card title={t('partner_links.title')} about={t('partner_links.card_about')} aside={add} flush>
      <Loaded query={links} rows={1}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconLink />}
              title={t('partner_links.none')}
              text={t('partner_links.none_text')}
            />
          ) : (
            <ul className={classes.list} aria-label={t('partner_links.title')}>
              {items.map((link) => (
                <LinkLine key={link._id} link={link}>
                  <RowMenu label={t('api_keys.actions_of', { name: link.name })}>{actions(link)}</RowMenu>
                </LinkLine>
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding && <IssueDialog agent_id={agent_id} onIssued={show} onClose={() => setAdding(false)} />}
      {dialogs}
    </Card>
  )
}

function LinkLine({ link, children: menu }: { link: PartnerLink; children: React.ReactNode }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { name, hint, created_by, last_used_at, old_key_until } = link
  return (
    <li className={classes.key}>
      <div className={classes.words}>
        <div className={classes.head}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <LinkPortal link={link} />
          {old_key_until && (
            <StatusPill tone="warning">
              {t('partner_links.old_key_until', { at: dateTime(old_key_until) })}
            </StatusPill>
          )}
        </div>
        <div className={classes.token}>
          <code dir="ltr">{hint}</code>
        </div>
        <Dotted
          className={classes.facts}
          facts={[
            last_used_at
              ? t('partner_links.last_contact_at', { at: dateTime(last_used_at) })
              : t('partner_links.no_contact'),
            t('partner_links.by', { name: isolated(created_by) }),
          ]}
        />
      </div>
      {menu}
    </li>
  )
}

type Issuing = { agent_id: string; onIssued: (issued: IssuedLink) => void; onClose: () => void }

function IssueDialog({ agent_id: user_id, onIssued, onClose }: Issuing) {
  const { t } = useTranslation()
  const form = useSchemaForm(
    newLink.omit({ user_id: true }),
    { name: '' },
    {
      words: 'partner_links',
      save: async (body) => onIssued(await call(linkKeyRoutes.issue, { body: { ...body, user_id } })),
      onClose,
    },
  )
  return (
    <FormDialog form={form} title={t('partner_links.add_title')} action={t('partner_links.add')}>
      <TextInput {...form.field('name')} data-autofocus />
    </FormDialog>
  )
}
