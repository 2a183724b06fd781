import { keyedAct, pressAct } from '../../../../ui/keys/keyed-act.ts'

/** The keys of the team's chat, in the groups they are explained in. */
export const chatKeys = {
  moving: {
    next: ['N'],
    search: ['/'],
    help: ['?'],
  },
  chat: {
    answer: ['A'],
    canned: ['C'],
    take: ['T'],
    close: ['X'],
  },
} as const
type ChatAct = keyof typeof chatKeys.chat

/** Marks the button or field of an action on the chat that is shown. */
export const chatAct = (act: ChatAct) => keyedAct(act, chatKeys.chat[act])

const press = (act: ChatAct) => () => pressAct(act)

/** The actions on the chat that is shown, for `usePageKeys`. */
export const chatActKeys = {
  answer: press('answer'),
  canned: press('canned'),
  take: press('take'),
  close: press('close'),
}
