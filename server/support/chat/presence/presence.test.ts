import { beforeEach, expect, test } from 'vitest'
import type { PresenceEvent } from '../../../../shared/contract/live.ts'
import { makePresence, mostAnnounced, type PresenceNotice } from './presence.ts'

let time: number
let notices: PresenceNotice[]
beforeEach(() => {
  time = 0
  notices = []
})

/** Starts a process that receives the notices of all others, as over the database. */
function startProcess(name: string, others: ReturnType<typeof makePresence>[] = []) {
  const shown: PresenceEvent[] = []
  const presence = makePresence({
    process: name,
    now: () => time,
    send: (notice) => {
      notices.push(notice)
      for (const other of [presence, ...others]) other.receive(notice)
    },
    show: (_, event) => shown.push(event),
  })
  return { ...presence, shown }
}

/** Lets seconds pass for processes. */
function pass(seconds: number, ...processes: { tick(): void }[]) {
  for (let n = 0; n < seconds; n++) {
    time += 1000
    for (const process of processes) process.tick()
  }
}

test('who connects is online at once, and gone three seconds after their last connection ended', () => {
  const here = startProcess('here')
  here.connect('carla', 'customers')
  here.connect('carla', 'customers')
  pass(1, here)
  expect(here.shown).toEqual([{ online: ['carla'], offline: [] }])
  here.disconnect('carla')
  pass(10, here)
  expect(here.isOnline('carla')).toBe(true)
  here.disconnect('carla')
  pass(2, here)
  expect(here.isOnline('carla')).toBe(true)
  pass(2, here)
  expect([here.isOnline('carla'), here.shown.at(-1)]).toEqual([false, { online: [], offline: ['carla'] }])
})

test('who loads a page anew was never away, and nobody is announced more often than every three seconds', () => {
  const here = startProcess('here')
  for (let n = 0; n < 20; n++) {
    here.connect('carla', 'customers')
    pass(1, here)
    here.disconnect('carla')
    pass(1, here)
  }
  expect(here.shown).toEqual([{ online: ['carla'], offline: [] }])
  for (let n = 0; n < 5; n++) {
    here.connect('carla', 'customers')
    pass(1, here)
    here.disconnect('carla')
    pass(4, here)
  }
  expect(here.shown.length).toBeLessThanOrEqual(1 + 25 / 3)
})

test('other processes know of a person, until one that is killed has reported nothing for 75 seconds', () => {
  const other = startProcess('other')
  const killed = startProcess('killed', [other])
  killed.connect('carla', 'customers')
  killed.connect('timo', 'team')
  pass(1, killed, other)
  expect([other.isOnline('carla'), other.isTeamOnline(), other.isOnline('timo')]).toEqual([true, true, true])
  pass(100, killed, other)
  expect([other.isOnline('carla'), other.shown]).toEqual([
    true,
    [{ online: ['carla', 'timo'], offline: [] }, { team_online: true }],
  ])
  pass(44, other)
  expect(other.isOnline('carla')).toBe(true)
  pass(35, other)
  expect([other.isOnline('carla'), other.isTeamOnline()]).toEqual([false, false])
  expect(other.shown.slice(2)).toEqual([{ online: [], offline: ['carla', 'timo'] }, { team_online: false }])
})

test('a process that stops takes its people along at once, but for those who are connected elsewhere', () => {
  const other = startProcess('other')
  const stopped = startProcess('stopped', [other])
  for (const id of ['carla', 'amir']) stopped.connect(id, 'customers')
  other.connect('amir', 'customers')
  pass(1, stopped, other)
  stopped.end()
  expect([other.isOnline('carla'), other.isOnline('amir')]).toEqual([false, true])
})

test('a process that begins knows of everybody soon', () => {
  const old = startProcess('old')
  old.connect('carla', 'customers')
  pass(2, old)
  const fresh = startProcess('fresh', [old])
  fresh.begin()
  notices = []
  pass(1, old)
  expect(notices).toEqual([{ process: 'old', customers: ['carla'], team: [], gone: [] }])
})

test('five thousand who come back at once are a notice a second, and all stay known', () => {
  const other = startProcess('other')
  const busy = startProcess('busy', [other])
  for (let n = 0; n < 5000; n++) busy.connect(`person ${n}`, 'customers')
  pass(10, busy, other)
  expect(notices).toHaveLength(10)
  for (const { customers = [], gone = [] } of notices)
    expect(customers.length + gone.length).toBeLessThanOrEqual(mostAnnounced)
  pass(50, busy, other)
  const all = () => Array.from({ length: 5000 }, (_, n) => other.isOnline(`person ${n}`)).every(Boolean)
  expect(all()).toBe(true)
  for (let n = 0; n < 200; n++) {
    pass(1, busy, other)
    if (!all()) throw new Error(`somebody was lost after ${n} s`)
  }
})
