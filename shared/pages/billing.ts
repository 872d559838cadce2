import { page } from './page.ts'

/** What is bought, and what one has. */
export const billingPages = [
  page({
    path: '/redeem',
    access: 'public',
    title: 'Use an access code',
    description: 'A code from your school, your bookshop or a card opens your area of study for some months.',
  }),
  page({
    path: '/store',
    access: 'public',
    isPaying: true,
    title: 'Choose a plan',
    description: 'Every scene of your area of study, for as long as you need it.',
  }),
  page({
    path: '/store/:slug',
    access: 'public',
    isPaying: true,
    title: 'Checkout',
    description: 'Choose how long, see the price to the cent, and pay.',
  }),
  page({
    path: '/my-subscriptions',
    access: 'user',
    title: 'My subscriptions',
    description: 'What you have, and until when.',
  }),
  page({
    path: '/my-subscriptions/product-access',
    access: 'user',
    title: 'Product access',
    description: 'What you have, until when, and when it is billed next.',
  }),
  page({
    path: '/my-subscriptions/order-history',
    access: 'user',
    title: 'Order history',
    description: 'Your orders and their receipts.',
  }),
  page({
    path: '/my-subscriptions/billing-history',
    access: 'user',
    title: 'Billing history',
    description: 'Your orders and their receipts.',
  }),
  page({
    path: '/my-subscriptions/change-plan',
    access: 'user',
    isPaying: true,
    title: 'Change your plan',
    description: 'Another length or another area of study, at a price you see first.',
  }),
  page({
    path: '/my-subscriptions/payment-info',
    access: 'user',
    title: 'Payment info',
    description: 'The card and the address that your bills go to.',
  }),
]
