import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const NOTICE = '01990000-0000-7000-8000-000000000001'
/** A passkey of the organisation's owner. */
const PASSKEY = 'aXNvbGF0aW9u'
const VIEW = '01990000-0000-7000-8000-000000000002'
const SCREEN = '/shop/orderManage/offlineOrderInfo'

export const inputs: Inputs = {
  'notifications.verify': () => ({ id: NOTICE }),
  'views.list': () => ({ screen: SCREEN }),
  'views.save': () => ({
    screen: SCREEN,
    name: 'Isolation',
    shared: true,
    shown: { search: '', hidden: [], density: 'compact' },
  }),
  'views.remove': () => ({ id: VIEW }),
  'account.updateProfile': () => ({ firstName: 'Ada', lastName: 'Quay' }),
  'account.changePassword': () => ({ password: 'wrong1', newPassword: 'another1' }),
  'account.changePasswordPolicy': () => ({ strong: true }),
  'account.beginEmailChange': () => ({ password: 'wrong1', email: 'new@isolation.test' }),
  'account.changeEmail': () => ({ email: 'new@isolation.test', code: '000000' }),
  'account.switchOrganisation': ({ server }) => ({ id: server.one.orgId }),
  'ownership.rename': () => ({ name: 'Isolation' }),
  'ownership.offer': ({ made }) => ({ id: made.person, password: 'wrong1' }),
  'ownership.accept': () => ({ password: 'wrong1' }),
  'pins.set': () => ({ password: 'wrong1', pin: '258017' }),
  'pins.trust': () => ({ password: 'wrong1' }),
  'pins.check': ({ server }) => ({
    id: VIEW,
    by: VIEW,
    power: 'shopCounterDiscount',
    counter: server.one.stores[0].counters[0]!,
    subject: VIEW,
    gives: 100,
    proof: { key: 'x', sealed: 'AAAA' },
  }),
  'passkeys.begin': () => ({ password: 'wrong1' }),
  'passkeys.rename': () => ({ id: PASSKEY, name: 'Mine' }),
  'passkeys.remove': () => ({ id: PASSKEY }),
}

const withPasskey = ({ server, owner }: InputWorld) =>
  server.db.query({
    text: `insert into passkey (id, account_id, name, public_key, created_at) values ($1, $2, 'Hers', '', now())
      on conflict do nothing`,
    values: [PASSKEY, owner],
  })

export const preparations: Preparations = {
  'passkeys.rename': withPasskey,
  'passkeys.remove': withPasskey,
  'views.remove': ({ server, owner }) =>
    server.db.query({
      text: `insert into saved_view (org_id, id, account_id, screen, name, search, created_at)
        values ($1, $2, $3, $4, 'Hers', '{}', now()) on conflict do nothing`,
      values: [server.one.orgId, VIEW, owner, SCREEN],
    }),
  'notifications.verify': ({ server: { db, one } }) =>
    db.query({
      text: `insert into outbound_notification (org_id, store_id, id, sale_id, sku_id, goods_name_zh, goods_name_en,
          goods_sku, quantity_milli, account_id, user_name, created_at)
        values ($1, $2, $3, $3, $4, '茶', 'Tea', '1', 1000, $3, 'Ada', now()) on conflict do nothing`,
      values: [one.orgId, one.stores[0].storeId, NOTICE, one.stores[0].skus[0]!.id],
    }),
}
