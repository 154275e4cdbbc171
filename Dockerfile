# The base images, for a registry of your own: --build-arg BUILD_IMAGE=… --build-arg RUN_IMAGE=…
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG RUN_IMAGE=gcr.io/distroless/cc-debian12:nonroot

# The first stage needs npm alone. Programs run on the Node of the package `node`, the version that the tests run on.
FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run prune

# The C and C++ libraries of Debian 12, without a shell and a package manager.
FROM ${RUN_IMAGE}
WORKDIR /app
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/docs ./docs
COPY --from=build /app/console/dist ./console/dist
COPY --from=build /app/src ./src
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
USER 65532:65532
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["/app/node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/app/node_modules/node/bin/node"]
CMD ["src/main.ts"]
