import type { ProseSection } from '#features/account/public-pages/prose.tsx'

/** The privacy policy. The merchant runs the server, so the data stays with the merchant. */
export const privacyPolicy: readonly ProseSection[] = [
  {
    id: 'who',
    title: { zh: '谁保管数据', en: 'Who keeps the data' },
    parts: [
      {
        p: {
          zh: 'Evertill 是由商家自行安装和运行的软件。您看到的所有数据都保存在商家自己的服务器上，由商家负责。软件的作者收不到、也看不到任何数据。',
          en: 'Evertill is software that the merchant installs and runs. Everything you see here is kept on the merchant’s own server, and the merchant answers for it. Who makes the software receives none of it and cannot see any of it.',
        },
      },
      {
        p: {
          zh: '如需查询、更正或删除您的数据，请联系您所在的商家，或为其安装 Evertill 的技术人员。',
          en: 'To see, correct or delete what is kept about you, ask the merchant you work for or buy from, or the technician who installed Evertill there.',
        },
      },
    ],
  },
  {
    id: 'what',
    title: { zh: '保存哪些数据', en: 'What is kept' },
    parts: [
      {
        list: [
          {
            zh: '账号：姓名、邮箱、密码的不可逆摘要（argon2id）、角色与门店岗位、语言，以及您选择上传的头像。',
            en: 'Accounts: name, e-mail, a one-way digest of the password (argon2id), roles and positions in stores, language, and a picture if you upload one.',
          },
          {
            zh: '登录记录：登录与退出的时间、浏览器与网络地址，供您在“账号安全”中核对。',
            en: 'Sign-ins: when they began and ended, from which browser and network address, so that you can check them under Account security.',
          },
          {
            zh: '经营者信息：姓名、地址、签名和证件号码。证件号码加密保存，页面上只显示末几位，每次完整查看都会记录。',
            en: 'The operator: name, address, signature and document number. Document numbers are encrypted, shown by their last figures only, and every full look is recorded.',
          },
          {
            zh: '经营数据：门店、商品、库存、订单、收款方式与金额、班次与缴款。',
            en: 'The business: stores, goods, stock, orders, how and how much was paid, shifts and cash submissions.',
          },
          {
            zh: '操作日志：谁在何时何地更改了什么。日志只能追加，不能修改。',
            en: 'The activity log: who changed what, when and from where. It can be added to and never changed.',
          },
        ],
      },
      {
        p: {
          zh: 'Evertill 不保存银行卡号：刷卡由读卡器及其服务商处理。',
          en: 'Evertill keeps no card numbers: cards are handled by the card reader and its provider.',
        },
      },
    ],
  },
  {
    id: 'device',
    title: { zh: '保存在设备上的数据', en: 'What is kept on a device' },
    parts: [
      {
        p: {
          zh: '为了在断网时继续销售，收银设备会保存商品目录、当前购物车和已收款的销售。销售上传到服务器后，设备最多再保留十四天。退出登录不会删除尚未上传的销售。',
          en: 'To go on selling without a network, a counter’s device keeps the catalogue, the cart in hand and the sales it rang up. A sale that the server has received stays on the device for fourteen days more. Logging out never deletes a sale that has not been sent.',
        },
      },
      {
        p: {
          zh: '浏览器中只保存必要的内容：登录令牌、语言、打开的页面和显示偏好。没有广告、没有跟踪，也没有第三方统计。',
          en: 'The browser keeps what is needed and nothing else: the sign-in, the language, the open pages and how things are shown. There is no advertising, no tracking and no outside statistics.',
        },
      },
    ],
  },
  {
    id: 'elsewhere',
    title: { zh: '数据会发送到哪里', en: 'Where data goes' },
    parts: [
      {
        p: {
          zh: '默认情况下，数据不会离开商家的服务器。只有在技术人员启用以下服务时，才会发送所需的部分：',
          en: 'By default nothing leaves the merchant’s server. Only where the technician has switched these services on, the part that they need is sent:',
        },
      },
      {
        list: [
          { zh: '邮件或短信服务：收件地址与验证码。', en: 'A mail or text service: the address and the code.' },
          { zh: '读卡服务：金额与订单编号。', en: 'A card service: the amount and the number of the order.' },
          { zh: '地址查询服务：您输入的地址。', en: 'An address service: the address that you type.' },
          { zh: '图片存储服务：您上传的图片。', en: 'A picture store: the pictures that you upload.' },
        ],
      },
    ],
  },
  {
    id: 'how-long',
    title: { zh: '保存多久', en: 'How long' },
    parts: [
      {
        p: {
          zh: '订单、库存和现金记录属于商家的账簿，由商家按当地法律决定保存期限。停用的账号无法登录，其经手的单据仍保留姓名。验证码在十分钟后失效。',
          en: 'Orders, stock and cash are the merchant’s books; how long they are kept is for the merchant and the law of the place to say. An account that is disabled cannot sign in; the documents it made keep its name. Codes end after ten minutes.',
        },
      },
    ],
  },
]
