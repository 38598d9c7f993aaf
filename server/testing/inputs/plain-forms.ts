import * as v from 'valibot'
import { contract } from '#contract/all.ts'
import type { Endpoint } from '#contract/define.ts'
import type { InputWorld } from '#server/testing/inputs/input-world.ts'

interface Schema {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly options?: readonly unknown[]
}

/** One of these suits a field that is neither a choice nor any text. */
const VALUES = ['walked@example.com', '7185550142', '2027-03-04', '10:30', true, 1]

const fieldsOf = ({ input }: Endpoint) => Object.entries((input as Schema).entries ?? {})

/** A form with `text` where it takes any text and with something in what it requires, besides the id of its record. */
const filledIn = (endpoint: Endpoint, text: string): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(endpoint).flatMap(([field, schema]) => {
      // of choices the last: a new record has the first
      const last = (schema as Schema).options?.at(-1)
      const values = v.is(schema, undefined) ? [text] : [last, text, ...VALUES]
      const value = values.find((one) => v.is(schema, one))
      return field === 'id' || value === undefined ? [] : [[field, value]]
    }),
  )

const areas = Object.values(contract) as unknown as readonly Readonly<Record<string, Endpoint>>[]

/** Inputs of areas of which no file of this folder knows how records are added: one is, and the calls are about it. */
export function plainForms(world: InputWorld, isKnown: (name: string) => boolean) {
  /** By the call that adds them: the record that the next call is about. */
  const added = new Map<Endpoint, string>()
  const fresh = () => world.tablet.newId().slice(-10)

  const addingFor = ({ name }: Endpoint): Endpoint | undefined => {
    const add = areas.find((area) => Object.values(area).some((one) => one.name === name))?.['add']
    return add && !isKnown(add.name) ? add : undefined
  }
  const isAbout = (endpoint: Endpoint, add: Endpoint): boolean =>
    endpoint.name !== add.name && fieldsOf(endpoint).some(([field]) => field === 'id')

  return {
    of: (endpoint: Endpoint): Record<string, unknown> => {
      const add = addingFor(endpoint)
      if (!add) return {}
      // what is only read is read as a whole
      const form = endpoint.kind === 'command' ? filledIn(endpoint, fresh()) : {}
      return isAbout(endpoint, add) ? { id: added.get(add) ?? world.tablet.newId(), ...form } : form
    },
    prepare: async (endpoint: Endpoint): Promise<void> => {
      const add = addingFor(endpoint)
      if (!add || !isAbout(endpoint, add)) return
      const { error, data } = await world.server.callAs('owner', add, filledIn(add, fresh()))
      if (error !== '')
        throw new Error(`${add.name} takes no plain form (${error}): write inputs for it in this folder.`)
      added.set(add, (data as { id: string }).id)
    },
  }
}
