import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints what a page showed when its journey failed, so that the output alone tells why, on any machine. */
export default class FailedPageReporter implements Reporter {
  onTestEnd({ title }: TestCase, { attachments }: TestResult) {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue
      const page = /```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8'))?.[1]
      // Lists of choices, such as the languages, say nothing about why.
      const lines = page?.split('\n').filter((line) => !/^\s*- option /.test(line))
      if (lines) console.log(`\nThe page when "${title}" failed:\n${lines.join('\n')}\n`)
    }
  }

  printsToStdio() {
    return true
  }
}
