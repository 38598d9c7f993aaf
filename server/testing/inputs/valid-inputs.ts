/// <reference types="vite/types/importMeta.d.ts" />
import type { Endpoint } from '#contract/define.ts'
import { inputWorld, makePeople, type Inputs, type Preparations } from '#server/testing/inputs/input-world.ts'
import { plainForms } from '#server/testing/inputs/plain-forms.ts'
import type { Tablet } from '#server/testing/tablet.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Input for every endpoint of the contract that needs any. */
export interface ValidInputs {
  readonly of: (endpoint: Endpoint) => Record<string, unknown>
  /** Prepares what a permitted call needs. */
  readonly prepare: (endpoint: Endpoint) => Promise<void>
}

interface Sample {
  readonly inputs: Inputs
  readonly preparations?: Preparations
}

/** What each file of this folder says of the calls of an area. */
const samples = Object.values(import.meta.glob<Sample>(['./*-inputs.ts', '!./valid-inputs.ts'], { eager: true }))
const all: Inputs = Object.assign({}, ...samples.map(({ inputs }) => inputs)) as Inputs
const prepare = Object.assign({}, ...samples.map(({ preparations }) => preparations)) as Preparations

/** Inputs that refer to `server`'s first organisation, a tablet on duty there and one of its sales. */
export async function validInputs(server: TestServer, tablet: Tablet, sale: string): Promise<ValidInputs> {
  const world = await inputWorld(server, tablet, sale)
  const plain = plainForms(world, (name) => name in all)
  return {
    of: (endpoint) => all[endpoint.name]?.(world) ?? plain.of(endpoint),
    prepare: async (endpoint) => {
      await makePeople(world)
      await (prepare[endpoint.name]?.(world) ?? plain.prepare(endpoint))
    },
  }
}
