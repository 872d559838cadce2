import { Navigate } from 'react-router'

/** The settings begin with the profile. */
export const ToProfile = () => <Navigate to="/settings/profile" replace />
