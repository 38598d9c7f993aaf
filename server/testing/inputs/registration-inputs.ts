import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const picture = ({ server }: InputWorld) => `${server.one.orgId}/${'a'.repeat(32)}.webp`
const signature = ({ server }: InputWorld) => `${server.one.orgId}/${'b'.repeat(32)}.png`
const address = { address: '1 Main St', city: 'Brooklyn', longState: 'New York', shorState: 'NY', postalCode: '11201' }
const storeForm = (world: InputWorld, domain: string) => ({
  shopName: 'Isolation',
  domain,
  email: 'shop@isolation.test',
  phone: '718-555-0100',
  industryId: 1,
  categoryId: 101,
  gasStation: false,
  address,
  timeZone: 'America/New_York',
  picture: picture(world),
  frontDeskPicture: picture(world),
})
const operatorForm = (world: InputWorld) => ({
  firstName: 'Ada',
  lastName: 'Quay',
  identityType: 1,
  ssn: '123-45-6789',
  address,
  signature: signature(world),
})

export const inputs: Inputs = {
  'registration.certifyStore': (world) => ({
    ...storeForm(world, 'isolation-1'),
    signature: signature(world),
    agreed: true,
  }),
  'registration.certifyStoreV2': (world) => ({
    ...storeForm(world, 'isolation-2'),
    operator: operatorForm(world),
    agreed: true,
  }),
  'registration.categories': () => ({ id: 1 }),
  'operator.save': operatorForm,
  'operator.update': operatorForm,
  'map.suggest': () => ({ address: '1 Main St, Brook' }),
  'map.details': () => ({ placeId: Buffer.from('["","11201"]').toString('base64url') }),
  'stores.info': ({ server }) => ({ id: server.one.stores[0].storeId }),
  'stores.byDomain': () => ({ domain: 'isolation' }),
  'stores.reAudit': (world) => ({ id: world.rejected, ...storeForm(world, 'isolation-3') }),
  'stores.remove': ({ rejected }) => ({ id: rejected }),
}

export const preparations: Preparations = {
  'operator.save': ({ server }) => server.db.query({ text: 'delete from operator' }),
  'stores.remove': ({ server, rejected }) =>
    server.db.query({ text: 'update store set review_state = 3 where id = $1', values: [rejected] }),
}
