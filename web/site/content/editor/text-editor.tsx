import '@mantine/tiptap/styles.layer.css'
import { Link, RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../../shared/contract/locale-codes.ts'
import type { Locale } from '../../../i18n/locales.ts'
import rich from '../rich-text.module.css'
import { EditorToolbar } from './editor-toolbar.tsx'
import classes from './text-editor.module.css'

type Props = {
  label: string
  /** The language the text is in, which decides where its lines begin. */
  locale: Locale
  html: string
  onChange: (html: string) => void
  /** Shows the text as readers see it. */
  preview: boolean
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: false,
    trailingNode: false,
  }),
  Link.configure({ defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] }),
]

/** Edits a text as HTML; it produces only elements that the server accepts. */
export function TextEditor({ label, locale, html, onChange, preview }: Props) {
  const labels = useEditorLabels()
  const shown = useRef(html)
  const editor = useEditor({
    extensions,
    content: html,
    onUpdate: ({ editor }) => {
      shown.current = editor.isEmpty ? '' : editor.getHTML()
      onChange(shown.current)
    },
  })
  // Replaces the content for another language, a saved text or a copy, but not for typed text.
  useEffect(() => {
    if (shown.current === html) return
    shown.current = html
    editor.chain().setMeta('addToHistory', false).setContent(html, { emitUpdate: false }).run()
  }, [editor, html])
  useEffect(() => {
    editor.setEditable(!preview, false)
    editor.setOptions({
      editorProps: {
        attributes: {
          role: preview ? 'document' : 'textbox',
          ...(!preview && { 'aria-multiline': 'true' }),
          'aria-label': label,
          lang: locale,
          dir: directionOf(locale),
        },
      },
    })
  }, [editor, preview, label, locale])

  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      classNames={{
        root: classes.root,
        content: clsx(classes.content, rich.text),
        control: classes.control,
        controlsGroup: classes.group,
      }}
      data-preview={preview || undefined}
    >
      {!preview && <EditorToolbar />}
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

/** Returns the labels of the editor's buttons. */
function useEditorLabels(): Partial<RichTextEditorLabels> {
  const { t } = useTranslation()
  return {
    boldControlLabel: t('site_texts.editor.bold'),
    italicControlLabel: t('site_texts.editor.italic'),
    underlineControlLabel: t('site_texts.editor.underline'),
    strikeControlLabel: t('site_texts.editor.strike'),
    clearFormattingControlLabel: t('site_texts.editor.clear'),
    h2ControlLabel: t('site_texts.editor.h2'),
    h3ControlLabel: t('site_texts.editor.h3'),
    h4ControlLabel: t('site_texts.editor.h4'),
    bulletListControlLabel: t('site_texts.editor.bullets'),
    orderedListControlLabel: t('site_texts.editor.numbers'),
    blockquoteControlLabel: t('site_texts.editor.quote'),
    hrControlLabel: t('site_texts.editor.line'),
    linkControlLabel: t('site_texts.editor.link'),
    unlinkControlLabel: t('site_texts.editor.unlink'),
    undoControlLabel: t('site_texts.editor.undo'),
    redoControlLabel: t('site_texts.editor.redo'),
    linkEditorInputLabel: t('site_texts.editor.link_address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('site_texts.editor.link_new_tab'),
    linkEditorInternalLink: t('site_texts.editor.link_same_tab'),
    linkEditorSave: t('ui.save'),
  }
}
