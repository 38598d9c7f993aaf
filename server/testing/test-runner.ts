import { pino } from 'pino'
import type { Database } from '#server/db/session.ts'
import type { MessageDriver } from '#server/drivers/messages/message-driver.ts'
import { eventReaders } from '#server/background/event-readers.ts'
import { jobKinds } from '#server/background/job-kinds.ts'
import { JobRunner, type RunnerOptions } from '#server/jobs/job-runner.ts'
import { EventReaders } from '#server/ledgers/events/event-readers.ts'
import { imagesInMemory } from '#server/testing/images-in-memory.ts'
import { TEST_SEAL } from '#server/testing/test-seal.ts'

interface TestRunner extends Partial<Pick<RunnerOptions, 'kinds' | 'schedules' | 'hold'>> {
  readonly now: () => number
  readonly driver?: MessageDriver
}

const nowhere: MessageDriver = { leaves: true, send: () => Promise.resolve() }

/** A runner of background jobs that works when a test says so; what follows from events comes before its jobs. */
export function testRunner(
  db: Database,
  { now, driver = nowhere, kinds = jobKinds, ...options }: TestRunner,
): JobRunner {
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  const messages = { mail: driver, text: driver }
  const services = { db, images: imagesInMemory(), readers: undefined, messages, seal: TEST_SEAL, log, now }
  const readers = new EventReaders(eventReaders, services)
  return new (class extends JobRunner {
    override async runDue(): Promise<number> {
      await readers.readAll()
      return super.runDue()
    }
  })({ services, kinds, ...options })
}
