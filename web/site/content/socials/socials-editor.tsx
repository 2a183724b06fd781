import { Button } from '@mantine/core'
import { IconPlus, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { networks, type Social } from '../../../../shared/site/content.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { socialsQuery } from '../content.queries.ts'
import { SocialDialog } from './social-dialog.tsx'
import { SocialRow } from './social-row.tsx'
import classes from './socials-editor.module.css'

/** Edits the social links of the public footer. */
export function SocialsEditor() {
  const { t } = useTranslation()
  const socials = useQuery(socialsQuery)
  const [opened, setOpened] = useState<{ row?: Social } | null>(null)
  const free = networks.filter((network) => !socials.data?.some((social) => social.network === network))
  const add = (
    <Button
      leftSection={<IconPlus size={18} />}
      disabled={!socials.data || free.length === 0}
      onClick={() => setOpened({})}
    >
      {t('site_texts.social.add')}
    </Button>
  )
  return (
    <Card flush title={t('site_texts.tab.socials')} about={t('site_texts.socials_about')} aside={add}>
      <Loaded
        query={socials}
        rows={4}
        height={56}
        empty={{
          icon: IconShare,
          title: t('site_texts.social.empty_title'),
          text: t('site_texts.social.empty_text'),
        }}
      >
        {(socials) => (
          <ul className={classes.rows}>
            {socials.map((row) => (
              <SocialRow key={row._id} row={row} last={socials.length} onEdit={() => setOpened({ row })} />
            ))}
          </ul>
        )}
      </Loaded>
      {opened && <SocialDialog row={opened.row} free={free} onClose={() => setOpened(null)} />}
    </Card>
  )
}
