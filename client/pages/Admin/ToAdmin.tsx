import { Navigate } from 'react-router'

/** The back office has moved; its old address leads on. */
export const ToAdmin = () => <Navigate to="/adminv2" replace />
