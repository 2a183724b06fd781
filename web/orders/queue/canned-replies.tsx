import { Button, Menu } from '@mantine/core'
import { IconMessageBolt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isLocale } from '../../../shared/contract/locale-codes.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { localeNames } from '../../i18n/locales.ts'
import { type CannedReply, cannedReplies, cannedText } from './canned-phrases.ts'

type Props = {
  /** The language the customer reads. */
  locale: string
  insert: (words: string) => void
}

/** Shows the canned replies: selected in the tuner's language, inserted in the customer's. */
export function CannedReplies({ locale, insert }: Props) {
  const { t } = useTranslation()
  const own = useLocale()
  const choose = async (reply: CannedReply) => insert(await cannedText(reply, locale))
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconMessageBolt size={18} />}>
          {t('queue.canned_replies')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isLocale(locale) && locale !== own && (
          <Menu.Label>{t('queue.canned_language', { language: localeNames[locale] })}</Menu.Label>
        )}
        {cannedReplies.map((reply) => (
          <Menu.Item key={reply} onClick={() => void choose(reply)}>
            {t(`queue.canned.${reply}.title`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
