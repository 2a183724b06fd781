/** Something of the demo's past that happened at a time, in ms, and is made by the verbs of people. */
export type DemoEvent = {
  at: number
  make(): Promise<void>
  /** False where it takes no number of an order or an invoice, so that the business before it may be written later. */
  takesNumbers?: boolean
  /** Corrects times once the event has its own. */
  afterwards?(): Promise<void>
}
