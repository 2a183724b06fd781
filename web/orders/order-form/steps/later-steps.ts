import { lazy, useEffect } from 'react'
import { chunk } from '../../../app/chunk.ts'

const files = {
  file: () => chunk(() => import('./file-step.tsx')),
  service: () => chunk(() => import('./service-step.tsx')),
  confirm: () => chunk(() => import('./confirm-step.tsx')),
}

/** The steps after the first one: nobody waits for them to begin an order. */
export const FileStep = lazy(async () => ({ default: (await files.file()).FileStep }))
export const ServiceStep = lazy(async () => ({ default: (await files.service()).ServiceStep }))
export const ConfirmStep = lazy(async () => ({ default: (await files.confirm()).ConfirmStep }))

/** Loads the later steps while the first one is filled in, so that they open at once, even with a bad connection by then. */
export function useLaterSteps() {
  useEffect(() => {
    for (const load of Object.values(files)) void load().catch(leaveItToTheStep)
  }, [])
}

/** Says nothing: a step that couldn't be loaded ahead is asked for again when it is opened. */
function leaveItToTheStep() {}
