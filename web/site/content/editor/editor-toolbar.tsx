import { RichTextEditor } from '@mantine/tiptap'
import { useTranslation } from 'react-i18next'

const { Bold, Italic, Underline, Strikethrough, ClearFormatting, H2, H3, H4 } = RichTextEditor
const { BulletList, OrderedList, Blockquote, Hr, Link, Unlink, Undo, Redo } = RichTextEditor
const { Toolbar, ControlsGroup } = RichTextEditor

/** Shows buttons for exactly the formats that the server accepts. */
export function EditorToolbar() {
  const { t } = useTranslation()
  return (
    <Toolbar role="toolbar" aria-label={t('site_texts.editor.toolbar')}>
      <ControlsGroup>
        <H2 />
        <H3 />
        <H4 />
      </ControlsGroup>
      <ControlsGroup>
        <Bold />
        <Italic />
        <Underline />
        <Strikethrough />
        <ClearFormatting />
      </ControlsGroup>
      <ControlsGroup>
        <BulletList />
        <OrderedList />
        <Blockquote />
        <Hr />
      </ControlsGroup>
      <ControlsGroup>
        <Link />
        <Unlink />
      </ControlsGroup>
      <ControlsGroup>
        <Undo />
        <Redo />
      </ControlsGroup>
    </Toolbar>
  )
}
