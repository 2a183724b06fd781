/** Something of the demo's past that happened at a time, in ms, and is made by the verbs of people. */
export type DemoEvent = { at: number; make(): Promise<void> }
