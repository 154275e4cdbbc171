/** Where the demo receives its webhook; a service that was seeded with the demo provider may deliver there and to no other private address. */
export const DEMO_RECEIVER_HOST = '127.0.0.1';
export const DEMO_RECEIVER_PORT = 3099;
export const DEMO_RECEIVER_ORIGIN = `http://${DEMO_RECEIVER_HOST}:${DEMO_RECEIVER_PORT}`;
