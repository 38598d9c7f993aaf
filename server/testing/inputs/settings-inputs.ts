import { codeHash } from '#server/contexts/organisation/codes/codes.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const config = () => ({
  version: 0,
  hours: [{ day: 1, from: 540, to: 1080 }],
  refundDays: 30,
  taxRate: 88_750,
  pricesIncludeTax: false,
  tipsSupported: true,
  tipPercents: [10, 15, 20],
  cashRewardBps: 100,
  preparationMinutes: 20,
  selfPickup: true,
  pickupMinutes: 30,
  delivery: false,
  deliveryDays: [],
  deliveryBaseFee: 0,
  preOrder: false,
  preOrderDays: 0,
})
const info = () => ({
  version: 0,
  shopName: 'First',
  address: { address: '1 Main St', city: 'Brooklyn', longState: 'New York', shorState: 'NY', postalCode: '11201' },
  industryId: 1,
  categoryId: 101,
  gasStation: false,
  picture: '',
  frontDeskPicture: '',
  logo: '',
  poster: '',
  ubiNumber: '',
  ein: '',
  inBusiness: true,
  receiptFooter: { zh: '谢谢', en: 'Thanks' },
})

export const inputs: Inputs = {
  'quickKeys.arrange': () => ({ revision: 0, pages: [] }),
  'storeSettings.setConfig': config,
  'storeSettings.setInfo': info,
  'storeSettings.setPostCodes': () => ({ codes: ['11201'] }),
  'storeSettings.setCards': () => ({ accepted: ['visa'] }),
  'storeSettings.sendEmailCode': () => ({ email: 'shop@isolation.test' }),
  'storeSettings.checkEmailCode': () => ({ email: 'shop@isolation.test', code: '123456' }),
  'storeSettings.sendPhoneCode': () => ({ phone: '+1 718 555 0100' }),
  'storeSettings.checkPhoneCode': () => ({ phone: '+1 718 555 0100', code: '123456' }),
}

const unchanged = ({ server }: InputWorld) => server.db.query({ text: 'update store set version = 0' })
/** A valid code `123456`, whatever its hash is made of. */
const coded =
  (purpose: string, address: string) =>
  async ({ server, tablet }: InputWorld) => {
    const id = tablet.newId()
    await server.db.query({
      text: `insert into code (id, purpose, address, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
      values: [
        id,
        purpose,
        address,
        codeHash(id, '123456'),
        new Date(server.clock.now + 1_000),
        new Date(server.clock.now + 600_000),
      ],
    })
  }

export const preparations: Preparations = {
  'storeSettings.setConfig': unchanged,
  'storeSettings.setInfo': unchanged,
  'storeSettings.checkEmailCode': coded('store-email', 'shop@isolation.test'),
  'storeSettings.checkPhoneCode': coded('store-phone', '+17185550100'),
}
