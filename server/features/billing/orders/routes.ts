import type { SetUp } from '#server/platform/feature.ts'
import { route, slowRoute } from '#server/platform/route.ts'
import * as changing from '#shared/contract/billing/changes.ts'
import * as office from '#shared/contract/billing/officeOrders.ts'
import * as contract from '#shared/contract/billing/orders.ts'
import * as paying from '#shared/contract/billing/payments.ts'
import * as subscribed from '#shared/contract/billing/subscriptions.ts'
import * as changes from '../changes/service.ts'
import * as parts from '../officeOrders/parts.ts'
import * as officeOrders from '../officeOrders/service.ts'
import * as payments from '../payments/service.ts'
import { keepSubscription } from '../subscriptions/keep.ts'
import * as refunds from '../subscriptions/refunds.ts'
import * as subscriptions from '../subscriptions/service.ts'
import * as buying from './buy.ts'
import * as dropping from './drop.ts'
import * as service from './service.ts'

export const orderRoutes = (setUp: SetUp) => [
  slowRoute(paying.beginPaymentForm, payments.beginForm(setUp), payments.beginPaymentForm),
  slowRoute(paying.readTypedCard, payments.askTypedCard(setUp), payments.readTypedCard),
  route(paying.getPaymentInfo, payments.getPaymentInfo(setUp)),
  slowRoute(paying.updatePaymentInfo, payments.readNewCard(setUp), payments.updatePaymentInfo),
  slowRoute(contract.createOrder, buying.chargeOrder(setUp), buying.createOrder(setUp)),
  slowRoute(contract.confirmOrder, buying.lookUpOrder(setUp), buying.confirmOrder(setUp)),
  slowRoute(contract.dropOrder, dropping.askToDrop(setUp), dropping.dropOrder(setUp)),
  route(subscribed.getCanCancel, subscriptions.getCanCancel),
  route(subscribed.keepSubscription, keepSubscription(setUp)),
  route(subscribed.queueToCancel, subscriptions.queueToCancel(setUp)),
  route(subscribed.cancelSubscription, subscriptions.cancelSubscription(setUp)),
  slowRoute(subscribed.refundOrder, refunds.refundAtProvider(setUp), refunds.refundOrder(setUp)),
  route(office.listPersonOrders, officeOrders.listPersonOrders),
  slowRoute(office.refundPersonOrder, officeOrders.askProvider(setUp), officeOrders.refundPersonOrder(setUp)),
  route(office.findOrders, officeOrders.findOrders),
  route(office.downloadOrders, officeOrders.downloadOrders),
  route(office.getOfficeOrder, officeOrders.getOfficeOrder),
  slowRoute(office.refundOrderPart, parts.askPart(setUp), parts.refundOrderPart(setUp)),
  route(subscribed.pauseSubscription, subscriptions.pauseSubscription(setUp)),
  route(subscribed.unpauseSubscription, subscriptions.unpauseSubscription(setUp)),
  route(subscribed.applyCancelDeal, subscriptions.applyCancelDeal(setUp)),
  route(changing.quoteChange, changes.quoteChange(setUp)),
  slowRoute(changing.changePlan, changes.chargeChange(setUp), changes.changePlan(setUp)),
  route(changing.keepPlan, changes.keepPlan(setUp)),
  route(subscribed.saveExam, subscriptions.saveExam),
  route(contract.listOrders, service.listOrders),
  route(contract.listOrderHistory, service.listOrders),
  route(contract.listBillingHistory, service.listBillingHistory),
  route(contract.getLastOrder, service.getLastOrder),
  route(contract.getLastGroupOrder, service.getLastGroupOrder),
  route(contract.getProductAccess, service.getProductAccess),
  route(contract.getManagePackages, service.getManagePackages),
  route(contract.getReceipt, service.getReceipt(setUp)),
  route(contract.getReceipts, service.getReceipts(setUp)),
]
