import { Navigate } from 'react-router'

/** HOM-RT004. The stats are a section of home. */
export const ToStats = () => <Navigate to="/home#stats" replace />
