import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import ApprovalOutlined from '@mui/icons-material/ApprovalOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SecurityOutlined from '@mui/icons-material/SecurityOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import type { ReactNode } from 'react';
import type { MenuIcon } from '../ui/screen.ts';

/** Declarations name an icon, so that they load no code. Only the menu draws it. */
export const MENU_ICONS: Readonly<Record<MenuIcon, ReactNode>> = {
  approvals: <ApprovalOutlined />,
  chart: <BarChartOutlined />,
  dashboard: <DashboardOutlined />,
  device: <SmartphoneOutlined />,
  ledger: <AccountBalanceOutlined />,
  'person-removed': <PersonRemoveOutlined />,
  'person-search': <PersonSearchOutlined />,
  receipt: <ReceiptLongOutlined />,
  shield: <SecurityOutlined />,
  store: <StorefrontOutlined />,
  users: <GroupOutlined />,
};
