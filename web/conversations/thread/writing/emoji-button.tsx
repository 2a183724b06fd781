import { ActionIcon, Popover } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chunk } from '../../../app/chunk.ts'

const EmojiGrid = lazy(() =>
  chunk(() => import('./emoji-grid.tsx')).then((module) => ({ default: module.EmojiGrid })),
)

/** Opens the emoji, which are loaded then; choosing one closes them. */
export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const choose = (emoji: string) => {
    setOpened(false)
    onChoose(emoji)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" trapFocus withinPortal={false}>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('thread.add_emoji')}
          title={t('thread.add_emoji')}
          onClick={() => setOpened(!opened)}
        >
          <IconMoodSmile size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <Suspense>
          <EmojiGrid onChoose={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
