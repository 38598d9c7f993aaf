import { toJsonSchema } from '@valibot/to-json-schema'
import { contract } from '#contract/all.ts'
import { atEachPath, CONTRACT_VERSION, needsStore, type Endpoint } from '#contract/define.ts'
import { refusalsOf } from '#contract/refusals.ts'

const schemaOf = (schema: Endpoint['input'], mode: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: mode, errorMode: 'ignore' })
  return rest
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

let text: string | undefined
/** The contract as an OpenAPI 3.1 document; it never changes, and writing it takes a while. */
export const openApiText = (): string => (text ??= JSON.stringify(openApi()))

/** The same as data. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const area of Object.values(contract)) {
    for (const endpoint of Object.values(area) as Endpoint[]) {
      for (const [i, at] of atEachPath(endpoint).entries()) {
        const path = (paths[at.path] ??= {})
        // an operation has an id of its own at each path
        path[at.method.toLowerCase()] = operation(at, i === 0 ? at.name : `${at.name}.${i + 1}`)
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Evertill',
      version: String(CONTRACT_VERSION),
      description: 'Base path /b. Answers are wrapped: { code, success, message, data }.',
    },
    servers: [{ url: '/b' }],
    paths: { ...paths, '/images/{org}/{name}': { get: picture } },
  }
}

/** Pictures are not part of the contract: bytes at an address from an upload or a list. */
const picture = {
  operationId: 'images.picture',
  'x-can': 'public',
  description:
    'A picture; with `_mid` before the ending at most 640 pixels wide or high, with `_thumb` at most 256. Never changes.',
  parameters: ['org', 'name'].map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
  responses: {
    200: { description: 'The picture', content: { 'image/webp': {}, 'image/png': {} } },
    404: { description: 'There is none of this name' },
  },
}

function operation(endpoint: Endpoint, operationId: string): object {
  const input = schemaOf(endpoint.input, 'input') as ObjectSchema
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const names = Object.keys(input.properties ?? {}).filter(
    (name) => endpoint.method !== 'POST' || inPath.includes(name),
  )
  const parameters = names.map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || (input.required ?? []).includes(name),
    schema: input.properties![name],
  }))
  const headers = [
    ...(endpoint.can === 'public' ? [] : [{ name: 'Token', in: 'header', required: true, schema: { type: 'string' } }]),
    { name: 'Locale', in: 'header', required: false, schema: { enum: ['zh_CN', 'en_US'] } },
    ...(needsStore(endpoint)
      ? [{ name: 'Shop-Id', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }]
      : []),
  ]
  return {
    operationId,
    'x-call': endpoint.name,
    'x-can': endpoint.can,
    'x-errors': [...refusalsOf(endpoint)],
    parameters: [...parameters, ...headers],
    ...(endpoint.method === 'POST' ? { requestBody: bodyOf(endpoint, input) } : {}),
    responses: {
      200: {
        description: endpoint.kind === 'raw' ? 'Text outside the envelope' : 'Envelope',
        content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
      },
    },
  }
}

/** An upload is a form with fields and one file. */
function bodyOf(endpoint: Endpoint, input: ObjectSchema): object {
  if (endpoint.kind !== 'upload') return { content: { 'application/json': { schema: input } } }
  const schema = {
    ...input,
    properties: { ...input.properties, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [...(input.required ?? []), 'file'],
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}
