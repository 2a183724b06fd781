import type { Surveyed } from './asked.ts'
import type { Found } from './find-faults.ts'

type Allowance = {
  kind: Found['kind'] | readonly Found['kind'][]
  page?: Surveyed | readonly Surveyed[]
  /** What the class names of the element contain. */
  classes?: string
  text?: RegExp
  /** Width of the window in pixels up to which it holds; all widths without it. */
  upTo?: number
  because: string
}

/** What looks wrong, and why it isn't. */
export const allowances: readonly Allowance[] = [
  {
    ...{ kind: 'ellipsis', classes: 'mantine-Input-input', upTo: 390 },
    because:
      'What a search looks in ends with an ellipsis on a phone; it is read aloud whole, and its first word is its own.',
  },
  {
    ...{ kind: 'ellipsis', page: ['queue', 'agentQueue'], classes: 'mantine-Input-input' },
    because:
      'The search of the queue stands beside its title, so that ten orders are in sight; its example ends with an ellipsis.',
  },
  {
    ...{ kind: 'ellipsis', page: 'chats', classes: 'people-list_last' },
    because: 'The last message of a chat is shown in one line beside its time; a press opens it.',
  },
  {
    ...{ kind: 'two lines', classes: 'SegmentedControl-innerLabel', upTo: 390 },
    because: 'A choice that is as wide as a phone has parts of equal width, in which two lines are balanced.',
  },
  {
    ...{ kind: 'placeholder', page: 'bulkMail', text: /^Hello \{\{firstname\}\}$/ },
    because: 'The letter shows the place of the name as it was written, for whoever writes it.',
  },
  {
    ...{ kind: 'key', page: 'sitePhrases', classes: 'phrases_key' },
    because: 'The list of phrases names each by its key.',
  },
]
