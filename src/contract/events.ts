import { catalogueEvents } from '#contract/catalogue/events.ts'
import type { EventKind } from '#contract/define-event.ts'
import { insightEvents } from '#contract/insight/events.ts'
import { onlineEvents } from '#contract/online/events.ts'
import { organisationEvents } from '#contract/organisation/events.ts'
import { salesEvents } from '#contract/sales/events.ts'
import { stockEvents } from '#contract/stock/events.ts'
import { supplyEvents } from '#contract/supply/events.ts'

/** Everything of which the server says that it changed; what a counter did is said by its facts. */
export const eventKinds = {
  ...organisationEvents,
  ...catalogueEvents,
  ...stockEvents,
  ...supplyEvents,
  ...salesEvents,
  ...onlineEvents,
  ...insightEvents,
}

export type EventName = keyof typeof eventKinds

type SubjectOf<N extends string> = N extends `${infer S}.${string}` ? S : never

/** The kinds of records that change: the names of events, up to the dot. */
export type EventSubject = SubjectOf<EventName>

export const eventKind = (name: EventName): EventKind => eventKinds[name]

/** Name of an event; an unknown one, from a newer server, shows its name. */
export const eventText = (name: string, language: 'zh' | 'en'): string =>
  (eventKinds as Readonly<Record<string, EventKind>>)[name]?.[language] ?? name
