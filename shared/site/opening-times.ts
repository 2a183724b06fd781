import { z } from 'zod'
import { byId, ok } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { defineRoutes } from '../contract/route.ts'
import { closingDate, closingDateForm, openingHours } from './opening-hours.ts'

/** The team's hours: Monday first, in the operator's time zone. */
export const openTimes = openingHours.omit({ closing_dates: true })
export type OpenTimes = z.output<typeof openTimes>

export const openingRoutes = defineRoutes({
  times: {
    method: 'GET',
    path: '/open_times',
    shows: ['settings'],
    access: 'public',
    summary: 'The opening hours of each weekday',
    response: openTimes,
  },
  changeTimes: {
    method: 'PUT',
    path: '/open_times',
    changes: ['settings'],
    access: 'settings',
    summary: 'Change the opening hours and their time zone',
    body: openTimes.extend({ opened: openedWith }),
    response: openTimes,
  },
  closingDates: {
    method: 'GET',
    path: '/closing-dates',
    shows: ['settings'],
    access: 'public',
    summary: 'The times in which it stays closed, by date',
    response: z.array(closingDate),
  },
  addClosingDate: {
    method: 'POST',
    path: '/closing-dates',
    changes: ['settings'],
    access: 'settings',
    summary: 'Add a day, or several, on which it stays closed',
    body: closingDateForm,
    response: closingDate,
  },
  removeClosingDate: {
    method: 'DELETE',
    path: '/closing-dates/:id',
    changes: ['settings'],
    access: 'settings',
    summary: 'Remove a time in which it would stay closed',
    params: byId,
    response: ok,
  },
})
