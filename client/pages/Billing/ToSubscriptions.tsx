import { Navigate } from 'react-router'

export const ToProductAccess = () => <Navigate to="/my-subscriptions/product-access" replace />
/** SUB-RU015. The billing history is the order history. */
export const ToOrderHistory = () => <Navigate to="/my-subscriptions/order-history" replace />
